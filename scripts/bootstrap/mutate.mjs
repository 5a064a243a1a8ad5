/** Runs mutation tests, which change the code in small ways and report each change that no test notices. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EQUIVALENTS } from '../mutate/equivalents.mjs';
import { evaluateMutants, formatResults, hasPassed, removeSurvivors } from '../mutate/evaluate-mutants.mjs';
import { packages } from '../mutate/packages.mjs';
import { runChild } from './children.mjs';
import { cacheFolder } from './paths.mjs';

const FORCE_OPTION = '--force';

/**
 * Mutates the named packages, or all. Repeats only what a change could affect, except with `--force`.
 * @param {string[]} options
 * @returns {Promise<number>} the exit code: 0 only if each package reached its score
 */
export async function mutate(options) {
  const names = options.filter(option => option !== FORCE_OPTION);
  const unknown = names.filter(name => !packages[name]);
  if (unknown.length > 0) {
    console.error(
      `There is no package named ${unknown.join(' or ')}. Available: ${Object.keys(packages).join(', ')}.`,
    );
    return 2;
  }
  const results = [];
  for (const name of names.length > 0 ? names : Object.keys(packages)) {
    results.push(await mutatePackage(name, options.includes(FORCE_OPTION)));
  }
  console.log(`\n${formatResults(results)}`);
  return results.every(hasPassed) ? 0 : 1;
}

/**
 * @param {string} name
 * @param {boolean} isForced
 * @returns {Promise<import('../mutate/evaluate-mutants.mjs').Result>}
 */
async function mutatePackage(name, isForced) {
  const folder = join(cacheFolder, 'mutate', name);
  const reportFile = join(folder, 'report.json');
  // Deleted, so that this run cannot use an earlier report if it fails.
  rmSync(isForced ? folder : reportFile, { recursive: true, force: true });
  const incrementalFile = join(folder, 'incremental.json');
  if (existsSync(incrementalFile)) {
    writeFileSync(
      incrementalFile,
      JSON.stringify(removeSurvivors(JSON.parse(readFileSync(incrementalFile, 'utf8')))),
    );
  }
  const { code } = await runChild(process.execPath, ['scripts/mutate/run-stryker.mjs'], {
    show: true,
    env: { ...process.env, MUTATED_PACKAGE: name },
  });
  if (code !== 0) throw new Error(`Mutating ${name} failed; see the output of Stryker above.`);
  const equivalents = EQUIVALENTS.filter(({ file }) => /^\w+\/(\w+)\//u.exec(file)?.[1] === name);
  return {
    name,
    threshold: packages[name]?.threshold ?? 100,
    evaluation: evaluateMutants(JSON.parse(readFileSync(reportFile, 'utf8')), equivalents),
  };
}
