/** Runs the tests, and ends with one line of totals. */
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { runChild } from './children.mjs';
import { makeTempFolder } from './make-temp-folder.mjs';
import { toolPath } from './paths.mjs';
import { planTests } from './plan-tests.mjs';
import { prepare } from './prepare.mjs';
import { startLiveLine } from './start-live-line.mjs';
import {
  createTestPart,
  emptyCounts,
  formatSummary,
  listSlowest,
  sumCounts,
  toExitCode,
} from './test-part.mjs';
import { recordTime, writeTime } from './times.mjs';

/** @typedef {import('./plan-tests.mjs').Run} Run */

/**
 * Runs the tests that `planTests` selects, and prints the slowest ones and the totals.
 * @param {string[]} options
 * @returns {Promise<number>} the exit code: 0 only if no test failed, and a test passed or the change affects none
 */
export async function test(options) {
  const runs = planTests(options);
  if (runs.length === 0) console.log('The change affects no test.');
  else process.env.TMPDIR = makeTempFolder();
  /** @type {Record<string, number>} */
  const items = {};
  const counts = [];
  for (const [index, run] of runs.entries()) {
    const isReady = run.runner === 'vitest' || (await build(run));
    if (!isReady) counts.push({ ...emptyCounts, failed: 1, failures: ['the build failed'] });
    else counts.push(await runPart(run, runs.slice(index + 1), items));
  }
  const total = sumCounts(counts);
  const slowest = listSlowest(items);
  if (slowest.length > 0) console.log(`\nThe slowest test files and browser tests:\n${slowest.join('\n')}\n`);
  console.log(formatSummary(total));
  const isUnaffected = options.includes('changed') && total.passed + total.failed === 0;
  return isUnaffected ? 0 : toExitCode(total);
}

/** Builds the product for tests in a browser, and prints the error if that fails. @param {Run} run */
async function build({ part, isWhole }) {
  const work = () => prepare({ profile: 'full', build: 'all' });
  try {
    await (isWhole && part === 'journeys' ? recordTime('build', work) : work());
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/**
 * Runs one test runner, and shows its progress.
 * @param {Run} run
 * @param {Run[]} nextRuns
 * @param {Record<string, number>} items gets the seconds of each test file of vitest and test of Playwright
 */
async function runPart({ part: name, runner, args, env, isWhole }, nextRuns, items) {
  const part = createTestPart(name, { noun: runner === 'vitest' ? 'files' : 'tests' });
  const nextParts = nextRuns.map(run => `, then ${run.part}`).join('');
  const line = startLiveLine(() => part.format() + nextParts);
  const reporter = fileURLToPath(new URL(`${runner}-reporter.mjs`, import.meta.url));
  const { code } = await runChild(process.execPath, [toolPath(runner), ...args, `--reporter=${reporter}`], {
    env: { ...process.env, ...env },
    listen: child => {
      child.on('message', event => {
        const text = part.handle(/** @type {import('./test-part.mjs').TestEvent} */ (event));
        if (text) line.print(text);
      });
      for (const input of [child.stdout, child.stderr])
        if (input) createInterface({ input }).on('line', line.print);
    },
  });
  line.end(part.format());
  Object.assign(items, part.items());
  const counts = part.count(code);
  if (isWhole) writeTime(name, { seconds: part.seconds(), tests: counts.passed + counts.failed });
  return counts;
}
