import { defineConfig } from '@playwright/test';

const remote = process.env.E2E_BASE_URL;
const bypass = process.env.VERCEL_AUTOMATION_BYPASS_SECRET;

/**
 * Browser tests. By default they run against the production build, which must be there, on a server that the
 * global set-up starts with a mailbox of its own; with `E2E_BASE_URL`, against that deployment.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: remote ? undefined : './tests/e2e/global-setup.ts',
  workers: 2,
  // A machine shared with others can stand still for minutes; what passes only at the second try is named.
  retries: 1,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: remote ?? `http://localhost:${process.env.E2E_PORT ?? 3210}`,
    trace: 'on-first-retry',
    ...(bypass && { extraHTTPHeaders: { 'x-vercel-protection-bypass': bypass } }),
    launchOptions: {
      // Chromium without its windows takes a third of the computing: 2.6 s instead of 8.7 s for four pages.
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters are as wide as a browser with windows draws them, not rounded to whole pixels.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages of tests live for a second: code that is optimised for later, and threads for that and for drawing, are a
        // tenth of the computing.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
        '--in-process-gpu',
      ],
    },
  },
});
