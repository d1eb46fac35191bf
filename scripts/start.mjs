#!/usr/bin/env node
// `npm start`: installs what is missing, builds when the sources changed, and serves. Runs on the machine's own
// Node (20 or newer) and uses nothing but its built-in modules until the packages are there.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './setup/build.mjs';
import { ensurePackages, toolEnv } from './setup/packages.mjs';
import { ensureCommand, REDIS } from './setup/system.mjs';

await ensurePackages();
const { default: nextEnv } = await import('@next/env');
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
const hasStore = process.env.REDIS_URL || process.env.UPSTASH_REDIS_REST_URL || process.env.KV_REST_API_URL;
if (!hasStore) await ensureCommand(REDIS);
await ensureBuilt();

const server = spawn('node', ['scripts/serve.mjs'], {
  env: { ...toolEnv(), NODE_ENV: 'production' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
