// Runs the tests, including those with a real browser or database, and ends with one line of totals.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './children.mjs';
import {
  addRunnerFailure,
  countPlaywright,
  countVitest,
  exitCodeFor,
  formatSummary,
  sumCounts,
} from './counts.mjs';
import { toolPath } from './paths.mjs';
import { prepare } from './prepare.mjs';

/**
 * Decides which test runners to start and with which arguments. `api` selects the tests that use the database, `unit`
 * the other tests without a real browser, and `e2e` the journeys in a browser; any other word is a filter on file
 * names. Without options all of these run. Two kinds run only if named: `screens` visits every screen in every state,
 * which takes as long as the rest, and `engines` needs browsers that npm does not install.
 * @param {string[]} options
 */
export function planTests(options) {
  const kinds = ['unit', 'api', 'e2e', 'screens', 'engines'].filter(kind => options.includes(kind));
  const filters = options.filter(option => !kinds.includes(option));
  /** @param {string} kind */
  const includesKind = kind => kinds.length === 0 || kinds.includes(kind);
  // A filter may match files of one runner only: the run fails only when neither runner finds a file.
  const hasFilters = filters.length > 0;
  const vitestFilters = hasFilters ? ['--passWithNoTests', ...filters] : [];
  const playwrightFilters = hasFilters ? ['--pass-with-no-tests', ...filters] : [];
  /** @type {string[] | undefined} */
  let vitest;
  if (includesKind('unit') && includesKind('api')) vitest = vitestFilters;
  else if (includesKind('unit')) vitest = ['--project=!api', ...vitestFilters];
  else if (includesKind('api')) vitest = ['--project=api', ...vitestFilters];
  /** @type {string[][]} */
  const playwright = [];
  if (includesKind('e2e')) playwright.push(['-c', 'e2e', ...playwrightFilters]);
  if (kinds.includes('screens')) playwright.push(['-c', 'e2e/screens.config.ts', ...playwrightFilters]);
  if (kinds.includes('engines')) playwright.push(['-c', 'e2e/engines.config.ts', ...playwrightFilters]);
  return { vitest, playwright };
}

/**
 * Runs the tests that `planTests` selects, and prints the totals.
 * @param {string[]} options
 * @returns {Promise<number>} the exit code: 0 only if at least one test passed and none failed
 */
export async function test(options) {
  const plan = planTests(options);
  const folder = mkdtempSync(join(tmpdir(), 'rabita-test-'));
  const counts = [];
  try {
    if (plan.vitest) {
      const report = join(folder, 'vitest.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const { code } = await runChild(
        process.execPath,
        [toolPath('vitest'), 'run', ...reporters, ...plan.vitest],
        {
          show: true,
        },
      );
      counts.push(addRunnerFailure(code, readReport(report, countVitest)));
    }
    for (const args of plan.playwright) counts.push(await runBrowser(args, join(folder, 'playwright.json')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const total = sumCounts(counts);
  console.log(formatSummary(total));
  return exitCodeFor(total);
}

/**
 * Runs Playwright against the built product. If the build fails, the error is printed and counts as a failed test.
 * @param {string[]} args
 * @param {string} report
 */
async function runBrowser(args, report) {
  try {
    await prepare({ profile: 'full', build: 'all' });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return addRunnerFailure(1, undefined);
  }
  const { code } = await runChild(
    process.execPath,
    [toolPath('playwright'), 'test', '--reporter=list,json', ...args],
    { show: true, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  return addRunnerFailure(code, readReport(report, countPlaywright));
}

/**
 * Returns the counts in a runner's report; undefined if the report is missing or unreadable.
 * @param {string} path
 * @param {(report: any) => import('./counts.mjs').Counts} count
 */
function readReport(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
