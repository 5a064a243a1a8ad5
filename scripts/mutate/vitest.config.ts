/** Configures the tests that evaluate the mutants of one package. Stryker runs it in its copy of the checkout. */
import { defineConfig } from 'vitest/config';
import { packages } from './packages.mjs';

const name = process.env.MUTATED_PACKAGE ?? '';
const mutated = packages[name];
if (!mutated) throw new Error(`MUTATED_PACKAGE is "${name}", which is not a package in packages.mjs.`);

export default defineConfig({
  test: {
    include: mutated.tests,
    exclude: mutated.exclude,
    // Rules need no DOM, and creating one for each mutant would take longer than the tests.
    environment: 'node',
    isolate: mutated.isolate,
    runner: 'scripts/mutate/mutation-runner.ts',
    testTimeout: 60_000,
  },
});
