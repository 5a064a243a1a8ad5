/** Configures one test run over all workspaces. The API's tests share one real PostgreSQL. */
import { configDefaults, defineConfig } from 'vitest/config';

const everywhere = {
  // Test files in the same worker share loaded modules: loading them for each file would take longer than the tests.
  isolate: false,
  // These end what hangs. Generous, so that a busy machine fails no test.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

const browserLike = {
  environment: 'happy-dom',
  // A download's link would otherwise navigate the window that the next test file shares.
  environmentOptions: {
    happyDOM: {
      settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
    },
  },
  setupFiles: ['apps/web/test/setup.ts'],
};

const withDatabase = {
  environment: 'node',
  ...everywhere,
  globalSetup: ['apps/api/test/harness/global-setup.ts'],
};

/** The search for deadlocks tries each pair of calls several times, so it runs only if it is named. */
const LOCKS = 'apps/api/test/locks/*.test.ts';
/** Tests that start, stop, back up and restore real processes run only if they are named, too. */
const OPERATIONS = 'apps/api/test/operations/*.test.ts';

export default defineConfig({
  test: {
    // For a machine with two cores: while one worker waits for a process or the database, the others keep both busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LOCKS, OPERATIONS],
          ...withDatabase,
        },
      },
      { test: { name: 'locks', include: [LOCKS], ...withDatabase } },
      // A backup or a restore runs several processes one after the other.
      { test: { name: 'operations', include: [OPERATIONS], ...withDatabase, testTimeout: 600_000 } },
      {
        test: {
          name: 'unit',
          include: ['packages/{contract,door}/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          environment: 'node',
          ...everywhere,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['apps/{web,console}/**/*.test.{ts,tsx}', 'packages/{client,ui}/**/*.test.{ts,tsx}'],
          ...browserLike,
          ...everywhere,
        },
      },
    ],
  },
});
