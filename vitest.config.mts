import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Vite puts its own BASE_URL into the environment, where it would pass for this product's variable.
const env = { BASE_URL: '' };
const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };

/**
 * What is held against the edge build too, which Vercel runs: every endpoint, streams, errors, limits, callers who
 * leave, and what routes share.
 */
const ON_THE_EDGE = [
  'bodies',
  'generation',
  'journey',
  'limits',
  'mails',
  'mcp',
  'process-memory',
  'request-log',
  'tracing',
  'which-server',
];

/** Deadlines are real here, and a machine shared with others can stand still; a retry is printed. */
const overHttp = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  retry: 1,
  // Each file starts servers of its own; two cores bear two files at once.
  maxWorkers: 2,
};

/**
 * `unit` and `contract` run in process; `integration` talks HTTP to the production build, which must be there
 * (`npm run build`), and to a real Redis; `edge` does so while Next answers the API, on its edge runtime.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          env,
          include: ['tests/unit/**/*.test.ts', 'clients/*/tests/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          env,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          env,
          include: ['tests/integration/**/*.test.ts'],
          ...overHttp,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'edge',
          env: { ...env, RECO_V1: 'edge' },
          include: ON_THE_EDGE.map((name) => `tests/integration/${name}.test.ts`),
          ...overHttp,
        },
      },
    ],
  },
});
