import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '@/scripts/setup/read-report.mjs';
import { run } from '@/scripts/setup/run.mjs';

it('names the failed tests of a run of Vitest, the files that could not be run, what passed at the second try, what was skipped, and how long each took', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reco-failed-'));
  try {
    writeFileSync(
      join(folder, 'one.test.ts'),
      "it('adds', () => expect(1 + 1).toBe(3));\nit('is', () => {});\n" +
        "let tries = 0;\nit('turns', { retry: 1 }, () => expect(++tries).toBe(2));\n" +
        "describe.skip('elsewhere', () => it('counts', () => {}));\n",
    );
    writeFileSync(join(folder, 'two.test.ts'), "throw new Error('no such thing');\n");
    const report = join(folder, 'report.json');
    const reporter = ['--reporter=json', `--outputFile.json=${report}`];
    await run('node_modules/.bin/vitest', ['run', '--globals', '--root', folder, ...reporter]);
    const { failed, flaky, skipped, durations, ...counts } = readVitestReport(
      JSON.parse(readFileSync(report, 'utf8')),
      folder,
    );
    expect(counts).toEqual({ passedCount: 2, failedCount: 1 });
    expect(durations.map(({ name }) => name)).toEqual([
      'one.test.ts › adds',
      'one.test.ts › is',
      'one.test.ts › turns',
    ]);
    for (const { ms } of durations) expect(ms).toBeGreaterThanOrEqual(0);
    expect(failed.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'one.test.ts › adds', reason: expect.stringContaining('expected 2 to be 3') },
      { name: 'two.test.ts', reason: 'no such thing' },
    ]);
    expect(skipped).toEqual(['one.test.ts › elsewhere counts']);
    expect(flaky).toEqual([
      { name: 'one.test.ts › turns', reason: expect.stringContaining('expected 1 to be 2') },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('names the failed browser tests, apart from them those that passed at the second try or were skipped, and how long each took', () => {
  const broken = { duration: 7, error: { message: '\u001b[31mexpected a title\u001b[39m\nat line 3' } };
  const spec = (title: string, status: string, results: object[]) => ({
    file: 'pages.spec.ts',
    line: 7,
    title,
    tests: [{ status, results }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        specs: [spec('opens', 'expected', [{ duration: 2 }])],
        suites: [
          {
            specs: [
              spec('closes', 'unexpected', [broken]),
              spec('turns', 'flaky', [broken, { duration: 3 }]),
              spec('waits', 'skipped', [{ duration: 0 }]),
            ],
          },
        ],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    failed: [
      { name: 'browser tests', reason: 'the server did not start' },
      { name: 'pages.spec.ts:7 › closes', reason: 'expected a title' },
    ],
    flaky: [{ name: 'pages.spec.ts:7 › turns', reason: 'expected a title' }],
    skipped: ['pages.spec.ts:7 › waits'],
    passedCount: 2,
    failedCount: 1,
    durations: [
      { name: 'pages.spec.ts:7 › opens', ms: 2 },
      { name: 'pages.spec.ts:7 › closes', ms: 7 },
      { name: 'pages.spec.ts:7 › turns', ms: 10 },
    ],
  });
});
