/** A test that failed, or a file that could not be run. @typedef {{ name: string, reason: string }} FailedTest */

/**
 * Results of a test runner: how many tests passed and failed, which failed, which passed only at the second try, which
 * were left out, and how long each took.
 *
 * @typedef {{ passedCount: number, failedCount: number, failed: FailedTest[], flaky: FailedTest[], skipped: string[], durations: { name: string, ms: number }[] }} Results
 */

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const firstLine = (message) =>
  (message ?? '').replaceAll(ESCAPES, '').trim().split('\n', 1)[0] || 'no message';

/**
 * Reads a report of Vitest.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, duration?: number | null, failureMessages?: string[] }[] }[] }} report of its JSON reporter
 * @param {string} root folder that file names are shortened by
 * @returns {Results} with files that failed without a test among the failed
 */
export function readVitestReport(report, root) {
  const failed = [];
  const flaky = [];
  const skipped = [];
  const durations = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = name.replace(`${root}/`, '');
    const before = failed.length;
    for (const test of assertionResults) {
      const [error] = test.failureMessages ?? [];
      const entry = { name: `${file} › ${test.fullName}`, reason: firstLine(error) };
      if (test.status === 'skipped') {
        skipped.push(entry.name);
        continue;
      }
      durations.push({ name: entry.name, ms: test.duration ?? 0 });
      if (test.status === 'failed') failed.push(entry);
      // A test that passed after all keeps what its first try said.
      else if (error !== undefined) flaky.push(entry);
    }
    if (status === 'failed' && failed.length === before)
      failed.push({ name: file, reason: firstLine(message) });
  }
  const { numPassedTests: passedCount, numFailedTests: failedCount } = report;
  return { passedCount, failedCount, failed, flaky, skipped, durations };
}

/**
 * Reads a report of Playwright.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites?: object[], errors?: { message?: string }[] }} report of its JSON reporter
 * @returns {Results}
 */
export function readPlaywrightReport(report) {
  const failed = (report.errors ?? []).map(({ message }) => ({
    name: 'browser tests',
    reason: firstLine(message),
  }));
  const flaky = [];
  const skipped = [];
  const durations = [];
  const visit = ({ suites = [], specs = [] }) => {
    for (const { file, line, title, tests } of specs) {
      const name = `${file}:${line} › ${title}`;
      for (const { status, results } of tests) {
        if (status === 'skipped') {
          skipped.push(name);
          continue;
        }
        durations.push({ name, ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0) });
        const list = { unexpected: failed, flaky }[status];
        const error = results.find((result) => result.error)?.error;
        list?.push({ name, reason: firstLine(error?.message) });
      }
    }
    suites.forEach(visit);
  };
  visit(report);
  const { expected, unexpected, flaky: turned } = report.stats;
  return { passedCount: expected + turned, failedCount: unexpected, failed, flaky, skipped, durations };
}
