import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from '@/scripts/setup/failed-tests.mjs';
import { run } from '@/scripts/setup/run.mjs';

it('names the failed tests of a run of Vitest, the files that could not be run, and what passed at the second try', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reco-failed-'));
  try {
    writeFileSync(
      join(folder, 'one.test.ts'),
      "it('adds', () => expect(1 + 1).toBe(3));\nit('is', () => {});\n" +
        "let tries = 0;\nit('turns', { retry: 1 }, () => expect(++tries).toBe(2));\n",
    );
    writeFileSync(join(folder, 'two.test.ts'), "throw new Error('no such thing');\n");
    const report = join(folder, 'report.json');
    const reporter = ['--reporter=json', `--outputFile.json=${report}`];
    await run('node_modules/.bin/vitest', ['run', '--globals', '--root', folder, ...reporter]);
    const { failed, flaky } = failedInVitest(JSON.parse(readFileSync(report, 'utf8')), folder);
    expect(failed.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'one.test.ts › adds', reason: expect.stringContaining('expected 2 to be 3') },
      { name: 'two.test.ts', reason: 'no such thing' },
    ]);
    expect(flaky).toEqual([
      { name: 'one.test.ts › turns', reason: expect.stringContaining('expected 1 to be 2') },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('names the failed browser tests, and apart from them those that passed at the second try', () => {
  const broken = { error: { message: '\u001b[31mexpected a title\u001b[39m\nat line 3' } };
  const spec = (title: string, status: string, results: object[]) => ({
    file: 'pages.spec.ts',
    line: 7,
    title,
    tests: [{ status, results }],
  });
  const report = {
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        specs: [spec('opens', 'expected', [{}])],
        suites: [{ specs: [spec('closes', 'unexpected', [broken]), spec('turns', 'flaky', [broken, {}])] }],
      },
    ],
  };
  expect(failedInPlaywright(report)).toEqual({
    failed: [
      { name: 'browser tests', reason: 'the server did not start' },
      { name: 'pages.spec.ts:7 › closes', reason: 'expected a title' },
    ],
    flaky: [{ name: 'pages.spec.ts:7 › turns', reason: 'expected a title' }],
  });
});
