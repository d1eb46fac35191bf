import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Vite puts its own BASE_URL into the environment, where it would pass for this product's variable.
const env = { BASE_URL: '' };
const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };

/**
 * `unit` and `contract` run in process; `integration` talks HTTP to the production build, which must be there
 * (`npm run build`), and to a real Redis.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', env, include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 },
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Deadlines are real here, and a machine shared with others can stand still; a retry is printed.
          retry: 1,
          // Each file starts servers of its own; two cores bear two files at once.
          maxWorkers: 2,
        },
      },
    ],
  },
});
