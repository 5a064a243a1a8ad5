/** Runs Stryker on one package in a process of its own, and leaves its report in `.cache/mutate/<package>`. */
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { packages } from './packages.mjs';
import { ignorerName } from './stryker-plugins.mjs';

const name = process.env.MUTATED_PACKAGE ?? '';
const mutated = packages[name];
if (!mutated) throw new Error(`MUTATED_PACKAGE is "${name}", which is not a package in packages.mjs.`);

const folder = `.cache/mutate/${name}`;
const stryker = new Stryker({
  mutate: mutated.mutate,
  testRunner: 'vitest',
  plugins: [
    import.meta.resolve('@stryker-mutator/vitest-runner'),
    fileURLToPath(new URL('./stryker-plugins.mjs', import.meta.url)),
  ],
  ignorers: [ignorerName],
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
  // Copies only what the tests import: copying everything would take longer than the tests.
  ignorePatterns: [
    '**',
    '!package.json',
    '!tsconfig.base.json',
    '!scripts/mutate/**',
    '!apps/**',
    '!packages/**',
    '**/node_modules',
    '**/dist',
  ],
  tempDirName: `${folder}/sandbox`,
  cleanTempDir: 'always',
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: `${folder}/report.json` },
  htmlReporter: { fileName: `${folder}/report.html` },
  disableTypeChecks: false,
  concurrency: 2,
  // Generous: a mutant that times out counts as killed, and on a busy machine any could. Loops end by their hit count.
  timeoutMS: 20_000,
  allowEmpty: false,
  // The command counts the score itself, without equivalent mutants.
  thresholds: { high: 100, low: 100, break: null },
});
await stryker.runMutationTest();
