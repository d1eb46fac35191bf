import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Test = TestProjectInlineConfiguration['test'];

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };

/** Files in process that change modules or the environment, which others in their process would meet. */
const ALONE = globSync('tests/unit/**/*.test.ts').filter((file) =>
  /\bvi\.(?:mock|resetModules|stubEnv)\b/.test(readFileSync(file, 'utf8')),
);

const project = (test: Test): TestProjectInlineConfiguration => ({
  resolve: { alias },
  test: {
    globalSetup: 'tests/support/require-redis.ts',
    // Vite puts its own BASE_URL into the environment, where it would pass for this product's variable.
    env: { BASE_URL: '' },
    // Two files at once, on two cores and more: a test waits about as long as it computes.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...test,
  },
});

const overHttp: Test = {
  // More than cores: files wait for limits, starts and time-outs as long as they compute.
  maxWorkers: 4,
  globalSetup: ['tests/support/require-redis.ts', 'tests/support/shared-folder.ts'],
  // Files share their process, and with it the servers of shared-servers.ts.
  isolate: false,
  // Deadlines are real here, and a machine shared with others can stand still; a second try is counted.
  retry: 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/**
 * `unit`, `unit-alone` and `contract` run in process; `integration` talks HTTP to the production build, which must be
 * there (`npm run build`), and to a real Redis. There `two-servers` compares every kind of answer with that of the edge
 * build, byte by byte; `edge` repeats what is streamed or broken off while Next answers the API, on its edge runtime.
 */
export default defineConfig({
  test: {
    projects: [
      project({
        name: 'unit',
        include: ['tests/unit/**/*.test.ts', 'clients/*/tests/**/*.test.ts'],
        exclude: ALONE,
        isolate: false,
      }),
      project({ name: 'unit-alone', include: ALONE }),
      project({ name: 'contract', include: ['tests/contract/**/*.test.ts'] }),
      project({ name: 'integration', include: ['tests/integration/**/*.test.ts'], ...overHttp }),
      project({
        name: 'edge',
        env: { BASE_URL: '', RECO_V1: 'edge' },
        include: ['tests/integration/generation.test.ts', 'tests/integration/which-server.test.ts'],
        ...overHttp,
      }),
    ],
  },
});
