// Counts passed and failed tests in the reports of vitest and Playwright, and lists the failures.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * `failures` has one line per failure in the report: its location and message, without the stack trace or call log.
 * `reasons` says why tests did not run.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], reasons: string[] }} Counts
 */

/** @type {Counts} */
export const emptyCounts = { passed: 0, failed: 0, skipped: 0, failures: [], reasons: [] };

/**
 * Counts the tests in vitest's JSON report. A file that failed to load has no tests there: it counts as one failure.
 * @param {any} report
 * @returns {Counts}
 */
export function countVitest(report) {
  /** @type {string[]} */
  const failures = [];
  let unloadable = 0;
  for (const file of report.testResults) {
    if (file.status !== 'failed') continue;
    /** @type {any[]} */
    const tests = file.assertionResults.filter(/** @param {any} test */ test => test.status === 'failed');
    if (tests.length === 0) unloadable += 1;
    const path = relative(root, file.name);
    if (tests.length === 0) failures.push(failure([path], file.message));
    for (const test of tests) failures.push(failure([path, test.fullName], test.failureMessages[0]));
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    reasons: [],
  };
}

/**
 * Counts the tests in Playwright's JSON report. A flaky test, which passed only on a retry, counts as failed.
 * @param {any} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.suites.flatMap(/** @param {any} suite */ suite => failedSpecs(suite, [])),
    ...report.errors.map(/** @param {any} error */ error => failure(['outside of tests'], error.message)),
  ];
  const reasons = report.suites.flatMap(findReasons);
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped, failures, reasons };
}

/**
 * @param {any} suite
 * @returns {string[]} why its tests were skipped, once per test
 */
function findReasons(suite) {
  const inside = (suite.suites ?? []).flatMap(findReasons);
  const annotations = (suite.specs ?? []).flatMap(
    /** @param {any} spec */ spec =>
      spec.tests.flatMap(/** @param {any} test */ test => test.annotations ?? []),
  );
  const own = annotations.flatMap(
    /** @param {any} annotation */ ({ type, description }) =>
      type === 'skip' && description ? [description] : [],
  );
  return [...inside, ...own];
}

/**
 * @param {any} suite a file, or a group of tests within it
 * @param {string[]} parentTitles titles of the enclosing suites
 * @returns {string[]}
 */
function failedSpecs(suite, parentTitles) {
  const titles = [...parentTitles, suite.title];
  const inside = (suite.suites ?? []).flatMap(/** @param {any} each */ each => failedSpecs(each, titles));
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
 * Formats one failure as its location and message, without the stack trace or Playwright's call log.
 * @param {string[]} place
 * @param {string | undefined} message
 */
function failure(place, message = '') {
  const [text = ''] = stripVTControlCharacters(message).split(/^\s*(?:at |Call log:)/mu);
  const shortText = text.replaceAll(/\s+/gu, ' ').trim().slice(0, 400);
  return [place.filter(Boolean).join(' > '), shortText].filter(Boolean).join(': ');
}

/**
 * Adds one failure if a runner has exited with an error but reported no failed test, or has written no report.
 * @param {number} code the runner's exit code
 * @param {Counts | undefined} counts undefined: the runner wrote no report
 * @returns {Counts}
 */
export function addRunnerFailure(code, counts) {
  const failures = [`the test runner exited with ${code} and reported no failed test`];
  if (!counts) return { ...emptyCounts, failed: 1, failures };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures } : counts;
}

/**
 * Returns one line per failure, one per reason why tests did not run and, as the last line, the totals.
 * @param {Counts} counts
 */
export function formatSummary({ passed, failed, skipped, failures, reasons }) {
  const closing = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} not run` : ''}`;
  const notRun = [...new Set(reasons)].map(each => `Not run: ${each}`);
  return [...failures.map(each => `Failed: ${each}`), ...notRun, closing].join('\n');
}

/**
 * Returns the exit code of `npm test`: zero only if at least one test passed and none failed.
 * @param {Counts} counts
 */
export function exitCodeFor({ passed, failed }) {
  return failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sumCounts(all) {
  return all.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
      failures: [...total.failures, ...each.failures],
      reasons: [...total.reasons, ...each.reasons],
    }),
    emptyCounts,
  );
}
