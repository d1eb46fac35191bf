import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedTypes } from './generated-types';

/** `npm run client`: writes the types of the API anew, from the document that the service itself publishes. */
const path = fileURLToPath(new URL('../src/generated/openapi.ts', import.meta.url));
writeFileSync(path, await generatedTypes());
console.log(`Wrote ${path}`);
