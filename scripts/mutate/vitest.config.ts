/** Configures the tests that judge the mutants of one package. Stryker runs it in its copy of the checkout. */
import { defineConfig } from 'vitest/config';
import { packages } from './packages.mjs';

const name = process.env.MUTATED_PACKAGE ?? '';
const mutated = packages[name];
if (!mutated) throw new Error(`MUTATED_PACKAGE is "${name}", which is not a package in packages.mjs.`);

const isBrowserLike = mutated.environment === 'happy-dom';

export default defineConfig({
  ...(isBrowserLike ? { oxc: { jsx: { runtime: 'automatic' } } } : {}),
  test: {
    include: mutated.tests,
    exclude: mutated.exclude,
    environment: mutated.environment,
    setupFiles: [
      'scripts/mutate/stop-at-first-failure.ts',
      ...(isBrowserLike ? ['apps/web/test/setup.ts'] : []),
    ],
    testTimeout: 60_000,
  },
});
