// Lays out what a container runs (Dockerfile): `node scripts/container/lay-out.mjs <folder>`, after a build with
// RECO_STANDALONE=1.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleArguments } from '../setup/build.mjs';
import { toolEnv } from '../setup/packages.mjs';
import { run } from '../setup/run.mjs';

const STANDALONE = join('.next', 'standalone');

/** Scripts that are started in a container, beside the bundles in `dist`; neither imports anything of the project. */
const STARTED = ['scripts/container/serve.mjs', 'scripts/container/ask-probe.mjs'];

/**
 * What Next puts there, and nobody uses: a server of its own, what resizes pictures, which no page has, and files that
 * it finds while it looks for what is read from the disk.
 */
const UNUSED = ['server.js', 'node_modules/sharp', 'node_modules/@img', 'clients', 'tests'];

/** @param {string} target folder that becomes the image's /reco */
async function layOut(target) {
  if (!existsSync(STANDALONE))
    throw new Error('There is no such build yet: RECO_STANDALONE=1 node scripts/build.mjs');
  const copy = (from, to = from) =>
    cpSync(from, join(target, to), { recursive: true, verbatimSymlinks: true });
  copy(STANDALONE, '.');
  for (const unused of UNUSED) rmSync(join(target, unused), { recursive: true, force: true });
  for (const path of [join('.next', 'static'), 'public', 'dist', ...STARTED]) copy(path);
  const bundle = bundleArguments(['scripts/keys.ts'], join(target, 'dist'));
  const { code, output } = await run('esbuild', bundle, { env: toolEnv() });
  if (code !== 0) throw new Error(output);
}

const [target] = process.argv.slice(2);
if (!target) throw new Error('Name the folder: node scripts/container/lay-out.mjs <folder>');
await layOut(target);
