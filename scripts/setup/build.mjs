import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnv } from './packages.mjs';
import { step } from './run.mjs';

/** The processes of `npm start`: the one that holds the port, and each server process. */
const SERVER = ['server/primary.ts', 'server/worker.ts'];

/** Files and folders that a build depends on, by their path from the root. */
export const SOURCES = [
  'CHANGELOG.md',
  'app',
  'lib',
  'prompts',
  'public',
  'scripts/setup/build.mjs',
  'scripts/setup/compile-hints.mjs',
  'server',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

/**
 * Makes arguments of esbuild that bundle modules for Node into a folder, as `.mjs`, with all that they import but what
 * must be loaded from its own place.
 */
export const bundleArguments = (entries, outdir) => [
  ...entries,
  `--outdir=${outdir}`,
  '--out-extension:.js=.mjs',
  '--bundle',
  '--splitting',
  '--platform=node',
  '--format=esm',
  '--target=node24',
  '--log-level=warning',
  '--external:ioredis',
  '--external:ioredis-mock',
  '--external:next',
  '--external:@next/env',
  '--alias:next/server=./server/next-server.ts',
  '--define:process.env.NODE_ENV="production"',
  "--banner:js=import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
];

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .map((entry) => join(path, entry))
    .sort();
}

function fingerprint() {
  // A container's build is another one (next.config.ts).
  const hash = createHash('sha256').update(process.env.RECO_STANDALONE ?? '');
  for (const source of SOURCES) {
    for (const file of filesIn(source)) {
      if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Builds for production, unless the sources are those of the last build. */
export async function ensureBuilt() {
  const stamp = join('.next', 'reco-build');
  const wanted = fingerprint();
  if (existsSync('dist') && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Building (about a minute)', 'next', ['build'], toolEnv());
  rmSync('dist', { recursive: true, force: true });
  await step('Bundling the server', 'esbuild', bundleArguments(SERVER, 'dist'), toolEnv());
  writeFileSync(stamp, wanted);
}
