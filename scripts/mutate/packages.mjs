/** Lists what `npm run mutate` mutates in each package, the tests that evaluate it, and the score it has to reach. */

/**
 * `isolate`: each test file loads the code again, which takes longer, but notices changes of what runs while it loads.
 * `threshold` is the minimum percentage of mutants that the tests have to kill.
 * @typedef {{ mutate: string[], tests: string[], exclude: string[], isolate: boolean, threshold: number }}
 *   MutatedPackage
 */

/**
 * Selects the rules of an app, and only the tests of rules, because a page that fails by chance does not test a rule.
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
    // Whole events and thousands of signatures take many seconds, which is too long for each mutant.
    exclude: ['packages/door/src/{admission.property,changed-codes}.test.ts'],
    isolate: true,
    threshold: 97,
  },
  api: { ...selectRules('api'), threshold: 90 },
  web: { ...selectRules('web'), threshold: 90 },
  console: { ...selectRules('console'), threshold: 90 },
};
