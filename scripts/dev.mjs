#!/usr/bin/env node
// `npm run dev`: installs what is missing and serves with reloading.
import { ensurePackages, toolEnv } from './setup/packages.mjs';
import { run } from './setup/run.mjs';
import { ensureCommand, REDIS } from './setup/system.mjs';

await ensurePackages();
await ensureCommand(REDIS);
const { code } = await run('next', ['dev', '-p', process.env.PORT ?? '3000'], { env: toolEnv(), show: true });
process.exit(code);
