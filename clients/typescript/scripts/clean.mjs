import { rmSync } from 'node:fs';

// What an earlier build left must not be packed.
rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
