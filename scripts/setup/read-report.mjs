/**
 * A test that failed, or a file that could not be run.
 *
 * @typedef {{ name: string, reason: string }} FailedTest
 */

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The first line of a message, without colours. */
const firstLine = (message) =>
  (message ?? '').replaceAll(ESCAPES, '').trim().split('\n', 1)[0] || 'no message';

/**
 * What failed in a run of Vitest, and what passed only at the second try.
 *
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} report of its JSON reporter
 * @param {string} root folder that file names are shortened by
 * @returns {{ failed: FailedTest[], flaky: FailedTest[] }} failed tests, and files that failed without one
 */
export function failedInVitest(report, root) {
  const failed = [];
  const flaky = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = name.replace(`${root}/`, '');
    const before = failed.length;
    for (const test of assertionResults) {
      const [error] = test.failureMessages ?? [];
      const entry = { name: `${file} › ${test.fullName}`, reason: firstLine(error) };
      if (test.status === 'failed') failed.push(entry);
      // A test that passed after all keeps what its first try said.
      else if (error !== undefined) flaky.push(entry);
    }
    if (status === 'failed' && failed.length === before)
      failed.push({ name: file, reason: firstLine(message) });
  }
  return { failed, flaky };
}

/**
 * What failed in a run of Playwright, and what passed only at the second try.
 *
 * @param {{ suites?: object[], errors?: { message?: string }[] }} report of its JSON reporter
 * @returns {{ failed: FailedTest[], flaky: FailedTest[] }}
 */
export function failedInPlaywright(report) {
  const failed = (report.errors ?? []).map(({ message }) => ({
    name: 'browser tests',
    reason: firstLine(message),
  }));
  const flaky = [];
  const visit = ({ suites = [], specs = [] }) => {
    for (const { file, line, title, tests } of specs) {
      for (const { status, results } of tests) {
        const list = { unexpected: failed, flaky }[status];
        const error = results.find((result) => result.error)?.error;
        list?.push({ name: `${file}:${line} › ${title}`, reason: firstLine(error?.message) });
      }
    }
    suites.forEach(visit);
  };
  visit(report);
  return { failed, flaky };
}
