/** One test run over every workspace; the API's tests share one real PostgreSQL. */
import { defineConfig } from 'vitest/config';

// The files of a worker share what they load: loading it again for each would take longer than the tests.
const shareModules = { isolate: false };

const browserLike = {
  environment: 'happy-dom',
  setupFiles: ['apps/web/test/setup.ts'],
};

export default defineConfig({
  test: {
    // Two cores: a third worker only makes the others late.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          environment: 'node',
          ...shareModules,
          globalSetup: ['apps/api/test/harness/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // How long a thing may take to happen, not how long a test waits: other work on the machine fails none.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'unit',
          include: ['packages/{contract,door}/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['apps/{web,console}/**/*.test.{ts,tsx}', 'packages/{client,ui}/**/*.test.{ts,tsx}'],
          ...browserLike,
          ...shareModules,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
