import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCompileHints } from '../../../scripts/setup/compile-hints.mjs';

const SCRIPT = '(globalThis.TURBOPACK ||= []).push(["chunks/a.js", 1, () => {}]);\n';
const STYLES = 'html { color: red }\n';

let distDir: string;
const chunk = (...path: string[]) => join(distDir, 'static', 'chunks', ...path);
const text = (path: string) => readFile(path, 'utf8');

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'reco-build-'));
  await mkdir(chunk('app'), { recursive: true });
  await writeFile(chunk('a.js'), SCRIPT);
  await writeFile(chunk('app', 'b.js'), SCRIPT);
  await writeFile(chunk('c.css'), STYLES);
});

afterEach(() => rm(distDir, { recursive: true }));

describe('compile hints', () => {
  it('stand on the first line of every script, in front of all that was there', async () => {
    await addCompileHints(distDir);
    for (const path of [chunk('a.js'), chunk('app', 'b.js')])
      expect(await text(path)).toBe(`//# allFunctionsCalledOnLoad\n${SCRIPT}`);
  });

  it('stand there once, however often a build keeps a script of the one before', async () => {
    await addCompileHints(distDir);
    const once = await text(chunk('a.js'));
    await addCompileHints(distDir);
    expect(await text(chunk('a.js'))).toBe(once);
  });

  it('stand in scripts only', async () => {
    await addCompileHints(distDir);
    expect(await text(chunk('c.css'))).toBe(STYLES);
  });
});
