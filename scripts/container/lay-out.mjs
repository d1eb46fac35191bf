// Lays out what a container runs (Dockerfile): `node scripts/container/lay-out.mjs <folder>`, after a build with
// RECO_STANDALONE=1.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleArguments } from '../setup/build.mjs';
import { toolEnv } from '../setup/packages.mjs';
import { run } from '../setup/run.mjs';

const STANDALONE = join('.next', 'standalone');

/**
 * What is started in a container; they bring along what they import. In scripts/serve some are started as processes of
 * their own, which no import tells.
 */
const STARTED = [
  'scripts/container/serve.mjs',
  'scripts/container/ask-probe.mjs',
  ...readdirSync('scripts/serve').map((file) => `scripts/serve/${file}`),
];

/**
 * What Next puts there, and nobody uses: a server of its own, what resizes pictures, which no page has, and files that
 * it finds while it looks for what is read from the disk.
 */
const UNUSED = ['server.js', 'node_modules/sharp', 'node_modules/@img', 'clients', 'tests'];

/** The project's own files that some modules are made of. @returns {Promise<string[]>} paths, from the root */
async function filesOf(entryPoints) {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    external: ['../dist/*', '../../dist/*'],
  });
  return Object.keys(metafile.inputs);
}

/** @param {string} target folder that becomes the image's /reco */
async function layOut(target) {
  if (!existsSync(STANDALONE))
    throw new Error('There is no such build yet: RECO_STANDALONE=1 node scripts/build.mjs');
  const copy = (from, to = from) =>
    cpSync(from, join(target, to), { recursive: true, verbatimSymlinks: true });
  copy(STANDALONE, '.');
  for (const unused of UNUSED) rmSync(join(target, unused), { recursive: true, force: true });
  for (const path of [join('.next', 'static'), 'public', 'dist', ...(await filesOf(STARTED))]) copy(path);
  // `npm run keys` in one file.
  const bundle = bundleArguments('scripts/keys.ts', join(target, 'dist', 'keys.mjs'));
  // Next's reader of .env files names a folder that modules of this kind do not have, and does not use it.
  const { code, output } = await run('esbuild', [...bundle, '--define:__dirname=""'], { env: toolEnv() });
  if (code !== 0) throw new Error(output);
}

const [target] = process.argv.slice(2);
if (!target) throw new Error('Name the folder: node scripts/container/lay-out.mjs <folder>');
await layOut(target);
