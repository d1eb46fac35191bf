#!/usr/bin/env node
// `npm start`: installs what is missing, builds when the sources changed, and serves. Runs on the machine's own
// Node (20 or newer) and uses nothing but its built-in modules until the packages are there. A signal ends whatever
// is under way (contract: graceful-stop); package.json starts this with `exec`, or the shell between npm and here would
// take the signal for itself and leave this behind.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './setup/build.mjs';
import { ensurePackages, toolEnv } from './setup/packages.mjs';
import { endCommands } from './setup/run.mjs';
import { ensureCommand, REDIS } from './setup/system.mjs';

let server;
async function hear(signal) {
  // Every signal is passed on: SIGHUP asks for new server processes, and a later one to stop is from who waits no more.
  if (server) return server.kill(signal);
  await endCommands();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, hear);

await ensurePackages();
// Without what the .env files say: each server process reads them as they are when it starts.
const env = { ...toolEnv(), NODE_ENV: 'production' };
const { default: nextEnv } = await import('@next/env');
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
const hasStore = ['REDIS_URL', 'REDIS_CLUSTER_URLS', 'UPSTASH_REDIS_REST_URL', 'KV_REST_API_URL'].some(
  (name) => process.env[name],
);
if (!hasStore) await ensureCommand(REDIS);
await ensureBuilt();

server = spawn('node', ['dist/primary.mjs'], { env, stdio: 'inherit' });
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
