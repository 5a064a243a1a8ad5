/** Lists what `npm run mutate` mutates in each package, the tests that evaluate it, and the score it has to reach. */

/**
 * `isolate`: each test file loads the code again, so that tests notice mutants in code that runs during loading.
 * `threshold` is the minimum percentage of mutants that the tests have to kill.
 * @typedef {{ mutate: string[], tests: string[], exclude: string[], isolate: boolean, threshold: number }}
 *   MutatedPackage
 */

/**
 * Selects the rules of an app and only the tests of rules: a page test that fails by chance seems to notice a mutant.
 * @param {string} app
 * @returns {Omit<MutatedPackage, 'threshold'>}
 */
const selectRules = app => ({
  mutate: [`apps/${app}/src/**/rules.ts`],
  tests: [`apps/${app}/src/**/rules*.test.{ts,tsx}`],
  exclude: [],
  isolate: false,
});

/** @type {Record<string, MutatedPackage>} */
export const packages = {
  door: {
    mutate: ['packages/door/src/**/*.ts', '!packages/door/src/**/*.test.ts'],
    tests: ['packages/door/src/**/*.test.ts'],
    // These tests simulate whole events or check thousands of signatures, which takes too long for each mutant.
    exclude: ['packages/door/src/{admission.property,changed-codes}.test.ts'],
    isolate: true,
    threshold: 97,
  },
  api: { ...selectRules('api'), threshold: 90 },
  web: { ...selectRules('web'), threshold: 90 },
  console: { ...selectRules('console'), threshold: 90 },
};
