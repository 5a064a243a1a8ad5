// Runs the tests, including those with a real browser or database, and ends with one line of totals.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { countPlaywright, countVitest, exitCode, sum, summary, withExitCode } from './counts.mjs';
import { tool } from './paths.mjs';
import { prepare } from './prepare.mjs';

/**
 * Decides which test runners to start and with which arguments. `api` selects the tests on the database, `unit` all
 * others without a real browser, `e2e` the journeys with one; any other word is a filter on file names. Only `screens`
 * visits every screen and state, which takes as long again.
 * @param {string[]} options
 */
export function planTests(options) {
  const kinds = ['unit', 'api', 'e2e', 'screens'].filter(kind => options.includes(kind));
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
  return { vitest, playwright };
}

/**
 * @param {string[]} options
 * @returns {Promise<number>}
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
        [tool('vitest'), 'run', ...reporters, ...plan.vitest],
        {
          show: true,
        },
      );
      counts.push(withExitCode(code, readReport(report, countVitest)));
    }
    for (const args of plan.playwright) counts.push(await runBrowser(args, join(folder, 'playwright.json')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const total = sum(counts);
  console.log(summary(total));
  return exitCode(total);
}

/**
 * Runs Playwright against the built product. A build that fails is printed and counts as a failure.
 * @param {string[]} args
 * @param {string} report
 */
async function runBrowser(args, report) {
  try {
    await prepare({ profile: 'full', build: 'all' });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return withExitCode(1, undefined);
  }
  const { code } = await runChild(
    process.execPath,
    [tool('playwright'), 'test', '--reporter=list,json', ...args],
    { show: true, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  return withExitCode(code, readReport(report, countPlaywright));
}

/**
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
