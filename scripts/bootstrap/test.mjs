// Runs the tests, real browser and real database included, and ends with one line that counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { countPlaywright, countVitest, exitCode, sum, summary, withExitCode } from './counts.mjs';
import { tool } from './paths.mjs';
import { prepare } from './prepare.mjs';

/**
 * Which runners to start, with what. `api` picks the tests on the database, `unit` all others without a real browser, `e2e` the journeys with one; any other word is a filter on file names. Only `screens` looks at every screen and state, which takes as long again.
 * @param {string[]} options
 */
export function planTests(options) {
  const kinds = ['unit', 'api', 'e2e', 'screens'].filter(kind => options.includes(kind));
  const filters = options.filter(option => !kinds.includes(option));
  /** @param {string} kind */
  const wants = kind => kinds.length === 0 || kinds.includes(kind);
  // A name that picks files of one runner picks none of the other's: only when no runner finds any has the run failed.
  const named = filters.length > 0;
  const pickUnits = named ? ['--passWithNoTests', ...filters] : [];
  const pickWalks = named ? ['--pass-with-no-tests', ...filters] : [];
  /** @type {string[] | undefined} */
  let vitest;
  if (wants('unit') && wants('api')) vitest = pickUnits;
  else if (wants('unit')) vitest = ['--project=!api', ...pickUnits];
  else if (wants('api')) vitest = ['--project=api', ...pickUnits];
  /** @type {string[][]} */
  const playwright = [];
  if (wants('e2e')) playwright.push(['-c', 'e2e', ...pickWalks]);
  if (kinds.includes('screens')) playwright.push(['-c', 'e2e/screens.config.ts', ...pickWalks]);
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
      counts.push(withExitCode(code, read(report, countVitest)));
    }
    for (const walk of plan.playwright) counts.push(await runBrowser(walk, join(folder, 'playwright.json')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const total = sum(counts);
  console.log(summary(total));
  return exitCode(total);
}

/**
 * In a real browser against the built product. A product that does not build has failed, with its reason shown.
 * @param {string[]} walk
 * @param {string} report
 */
async function runBrowser(walk, report) {
  try {
    await prepare({ profile: 'full', build: 'all' });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return withExitCode(1, undefined);
  }
  const { code } = await runChild(
    process.execPath,
    [tool('playwright'), 'test', '--reporter=list,json', ...walk],
    { show: true, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  return withExitCode(code, read(report, countPlaywright));
}

/**
 * @param {string} path
 * @param {(report: any) => import('./counts.mjs').Counts} count
 */
function read(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
