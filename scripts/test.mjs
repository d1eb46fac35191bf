#!/usr/bin/env node
// `npm test`: installs what is missing, runs everything, and ends with `N passed, N failed`. Runs on the
// machine's own Node (20 or newer) until the packages are there.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { failedInPlaywright, failedInVitest } from './setup/failed-tests.mjs';
import { ensurePackages, toolEnv } from './setup/packages.mjs';
import { run } from './setup/run.mjs';
import { CHROMIUM, ensureCommand, REDIS } from './setup/system.mjs';

const REPORTS = resolve('test-results');
const total = { passed: 0, failed: 0 };
/** Said again at the end, where it is found. @type {import('./setup/failed-tests.mjs').FailedTest[]} */
const failures = [];
/** What passed only at the second try, whose first one would be forgotten. @type {import('./setup/failed-tests.mjs').FailedTest[]} */
const secondTries = [];

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

function list(title, tests) {
  if (tests.length > 0) console.log(`\n${title}`);
  for (const { name, reason } of tests) console.log(`  ${name}\n    ${reason}`);
}

/** A step that either passes or fails as a whole. */
async function check(title, command, args) {
  console.log(`\n── ${title}`);
  const { code } = await run(command, args, { env: toolEnv(), show: true });
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  if (code !== 0) failures.push({ name: title, reason: `${command} ended with ${code}` });
}

/** A test runner that writes how many of its tests passed and failed, and which. */
async function suite(title, command, args, env, readCounts) {
  console.log(`\n── ${title}`);
  const report = join(REPORTS, `${title.replaceAll(/\W+/g, '-')}.json`);
  const { code } = await run(command, args(report), { env: { ...toolEnv(), ...env(report) }, show: true });
  const counts = existsSync(report)
    ? readCounts(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, failures: [], flaky: [] };
  failures.push(...counts.failures);
  secondTries.push(...counts.flaky);
  // A runner that failed without a failed test (a broken file, no test at all) counts as one failure.
  const brokenRun = (code !== 0 || counts.passed === 0) && counts.failed === 0;
  count(counts.passed, counts.failed + (brokenRun ? 1 : 0));
  if (brokenRun && counts.failures.length === 0)
    failures.push({ name: title, reason: `${command} ended with ${code} and no failed test` });
}

const vitest = (...projects) =>
  suite(
    `${projects.join(' and ')} tests`,
    'vitest',
    (report) => [
      'run',
      ...projects.map((project) => `--project=${project}*`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    () => ({}),
    (json) => {
      const { failed, flaky } = failedInVitest(json, process.cwd());
      return { passed: json.numPassedTests, failed: json.numFailedTests, failures: failed, flaky };
    },
  );

const playwright = () =>
  suite(
    'browser tests',
    'playwright',
    () => ['test', '--reporter=list,json'],
    (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    (json) => {
      const { failed, flaky } = failedInPlaywright(json);
      const { expected, unexpected } = json.stats;
      return { passed: expected + json.stats.flaky, failed: unexpected, failures: failed, flaky };
    },
  );

await ensurePackages();
const ready = [await ensureCommand(REDIS), await ensureCommand(CHROMIUM)];
count(0, ready.filter((there) => !there).length);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

await check('format and lint', 'biome', ['check']);
await check('types', 'tsc', ['--noEmit']);
await check('dependency rules', 'depcruise', [
  'app',
  'clients',
  'lib',
  'prompts',
  'scripts',
  'server',
  'instrumentation.ts',
  'middleware.ts',
]);
await vitest('unit', 'contract');
console.log('');
await ensureBuilt();
await vitest('integration', 'edge');
await playwright();

list('Passed only at the second try:', secondTries);
list('Failed:', failures);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
