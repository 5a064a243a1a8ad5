// Turns the test runners' reports into one honest pair of numbers, and names what failed.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * `failures` has a line for each failure that the report names: where it is, and what it said before its stack or log.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

/**
 * From vitest's JSON report. A file that could not even be loaded has no tests in the report: it counts as one failure.
 * @param {any} report
 * @returns {Counts}
 */
export function countVitest(report) {
  /** @type {string[]} */
  const failures = [];
  let broken = 0;
  for (const file of report.testResults) {
    if (file.status !== 'failed') continue;
    /** @type {any[]} */
    const tests = file.assertionResults.filter(/** @param {any} test */ test => test.status === 'failed');
    if (tests.length === 0) broken += 1;
    const path = relative(root, file.name);
    if (tests.length === 0) failures.push(failure([path], file.message));
    for (const test of tests) failures.push(failure([path, test.fullName], test.failureMessages[0]));
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/**
 * From Playwright's JSON report. A test that passes only at the second try has failed.
 * @param {any} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.suites.flatMap(/** @param {any} suite */ suite => failedWalks(suite, [])),
    ...report.errors.map(/** @param {any} error */ error => failure(['outside of tests'], error.message)),
  ];
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped, failures };
}

/**
 * @param {any} suite as Playwright nests them: a file, in it the groups of its tests
 * @param {string[]} above the titles of what the suite stands in
 * @returns {string[]}
 */
function failedWalks(suite, above) {
  const titles = [...above, suite.title];
  const inside = (suite.suites ?? []).flatMap(/** @param {any} each */ each => failedWalks(each, titles));
  const own = (suite.specs ?? []).flatMap(
    /** @param {any} spec */ spec =>
      spec.tests
        .filter(/** @param {any} test */ test => ['unexpected', 'flaky'].includes(test.status))
        .map(
          /** @param {any} test */ test => {
            const result = test.results.find(/** @param {any} each */ each => each.error);
            const line = result?.errorLocation && `line ${result.errorLocation.line}`;
            return failure([test.projectName, ...titles, spec.title, line], result?.error.message);
          },
        ),
  );
  return [...inside, ...own];
}

/**
 * Names what was looked for as well as what became of it; the stack, or the log of the steps, is left out.
 * @param {string[]} place
 * @param {string | undefined} message
 */
function failure(place, message = '') {
  const [said = ''] = stripVTControlCharacters(message).split(/^\s*(?:at |Call log:)/mu);
  const words = said.replaceAll(/\s+/gu, ' ').trim().slice(0, 400);
  return [place.filter(Boolean).join(' > '), words].filter(Boolean).join(': ');
}

/**
 * A runner that ends badly without naming a test, or writes no report, has failed all the same.
 * @param {number} code
 * @param {Counts | undefined} counts
 * @returns {Counts}
 */
export function withExitCode(code, counts) {
  const failures = [`the runner itself, which ended with ${code} and named no test`];
  if (!counts) return { ...none, failed: 1, failures };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures } : counts;
}

/**
 * A line for each failure and the closing line.
 * @param {Counts} counts
 */
export function summary({ passed, failed, skipped, failures }) {
  const closing = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [...failures.map(each => `Failed: ${each}`), closing].join('\n');
}

/**
 * Zero only when something ran and nothing failed.
 * @param {Counts} counts
 */
export function exitCode({ passed, failed }) {
  return failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
      failures: [...total.failures, ...each.failures],
    }),
    none,
  );
}
