#!/usr/bin/env node
// `npm test`: installs what is missing, runs everything, and ends with `N passed, N failed`. Runs on the
// machine's own Node (20 or newer) until the packages are there.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { ensurePackages, toolEnv } from './setup/packages.mjs';
import { readPlaywrightReport, readVitestReport } from './setup/read-report.mjs';
import { run } from './setup/run.mjs';
import { CHROMIUM, ensureCommand, REDIS } from './setup/system.mjs';

const REPORTS = resolve('test-results');
/** How many tests may need a second try on a busy machine: more tell of a defect that a third run would show. */
const MAX_SECOND_TRIES = 2;
const SLOWEST_COUNT = 10;
/** Browser tests wait patiently, while tests over HTTP hold servers to seconds. */
const BROWSER_NICENESS = 5;
const DEPENDENCY_ROOMS = 'app clients lib prompts scripts server instrumentation.ts middleware.ts'.split(' ');

const total = { passed: 0, failed: 0 };
/** Said again at the end, where it is found. @type {import('./setup/read-report.mjs').FailedTest[]} */
const failures = [];
/** Passed only at the second try, whose first one would be forgotten. @type {import('./setup/read-report.mjs').FailedTest[]} */
const secondTries = [];
/** What needs something that is not here, such as Python. @type {string[]} */
const leftOut = [];
/** @type {{ name: string, ms: number }[]} */
const steps = [];
/** @type {{ name: string, ms: number }[]} */
const tests = [];

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

function list(title, lines) {
  if (lines.length > 0) console.log(`\n${title}`);
  for (const line of lines) console.log(`  ${line}`);
}

const inSeconds = ({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`;
const withReason = ({ name, reason }) => `${name}\n    ${reason}`;

async function timed(name, work) {
  const startedAt = performance.now();
  const result = await work();
  steps.push({ name, ms: performance.now() - startedAt });
  return result;
}

/**
 * Runs the command of a step. One that runs beside another prints when it has ended, so that lines do not mix.
 *
 * @param options.niceness how far it stands back for others, 0 to 19
 */
async function runStep(title, command, args, { env = {}, isAside = false, niceness = 0 } = {}) {
  if (!isAside) console.log(`\n── ${title}`);
  const { code, output } = await timed(title, () =>
    run(command, args, { env: { ...toolEnv(), ...env }, show: !isAside, niceness }),
  );
  if (isAside) console.log(`\n── ${title}\n${output}`);
  return code;
}

async function check(title, command, args, options) {
  const code = await runStep(title, command, args, options);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  if (code !== 0) failures.push({ name: title, reason: `${command} ended with ${code}` });
}

const reportOf = (title) => join(REPORTS, `${title.replaceAll(' ', '-')}.json`);

/** Runs a test runner that writes a report to `reportOf(title)`. */
async function suite(title, read, command, args, options) {
  const report = reportOf(title);
  const code = await runStep(title, command, args, options);
  const results = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passedCount: 0, failedCount: 0, failed: [], flaky: [], skipped: [], durations: [] };
  const { passedCount, failedCount, failed, flaky, skipped, durations } = results;
  failures.push(...failed);
  secondTries.push(...flaky);
  leftOut.push(...skipped);
  tests.push(...durations);
  // A runner that failed without a failed test (a broken file, no test at all) counts as one failure.
  const brokenRun = (code !== 0 || passedCount === 0) && failedCount === 0;
  count(passedCount, failedCount + (brokenRun ? 1 : 0));
  if (brokenRun && failed.length === 0)
    failures.push({ name: title, reason: `${command} ended with ${code} and no failed test` });
}

function vitest(...projects) {
  const title = `${projects.join(' and ')} tests`;
  const chosen = projects.map((project) => `--project=${project}*`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(title)}`];
  const read = (json) => readVitestReport(json, process.cwd());
  return suite(title, read, 'vitest', ['run', ...chosen, ...reporters]);
}

function playwright() {
  const title = 'browser tests';
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(title) };
  const options = { env, isAside: true, niceness: BROWSER_NICENESS };
  return suite(title, readPlaywrightReport, 'playwright', ['test', '--reporter=list,json'], options);
}

const startedAt = performance.now();
await timed('packages', ensurePackages);
const ready = [await ensureCommand(REDIS), await ensureCommand(CHROMIUM)];
count(0, ready.filter((there) => !there).length);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// Before the build, which writes types of its own.
await Promise.all([
  // Each checker works out for itself what others know too; the other core has the two steps below.
  check('types', 'tsc', ['--noEmit', '--checkers', '1']),
  check('format and lint', 'biome', ['check'], { isAside: true }),
  check('dependency rules', 'depcruise', DEPENDENCY_ROOMS, { isAside: true }),
]);
const built = timed('build', ensureBuilt);
async function testByVitest() {
  await vitest('unit', 'contract');
  await built;
  await vitest('integration', 'edge');
}
await Promise.all([testByVitest(), built.then(playwright)]);

if (secondTries.length > MAX_SECOND_TRIES) {
  count(0, 1);
  failures.push({
    name: 'second tries',
    reason: `${secondTries.length} tests needed one; at most ${MAX_SECOND_TRIES} may`,
  });
}
list(
  'Slowest tests:',
  tests
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_COUNT)
    .map(inSeconds),
);
list('Steps:', [...steps, { name: 'all', ms: performance.now() - startedAt }].map(inSeconds));
list(`Passed only at the second try: ${secondTries.length}`, secondTries.map(withReason));
list(`Skipped: ${leftOut.length}`, leftOut);
list('Failed:', failures.map(withReason));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
