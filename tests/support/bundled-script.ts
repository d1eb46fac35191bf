import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const FOLDER = resolve('node_modules/.cache/test-scripts');

/** Names that packages in CommonJS find around them. */
const COMMON_JS =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); const __dirname = import.meta.dirname;";

/** Named after its content, so that processes of tests that bundle at once do not replace what others run. */
async function bundle(script: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [script],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['ioredis', 'ioredis-mock'],
    alias: { 'next/server': resolve('server/next-server.ts') },
    banner: { js: COMMON_JS },
    write: false,
    logLevel: 'silent',
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  const path = join(FOLDER, `${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, contents);
  renameSync(own, path);
  return path;
}

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a script of the project, once in this process, into a file that Node runs: a start takes a third of the computing
 * that it takes by `tsx`, which loads every module by itself.
 *
 * @param script its path from the root
 */
export function bundledScript(script: string): Promise<string> {
  const known = bundles.get(script) ?? bundle(script);
  bundles.set(script, known);
  return known;
}
