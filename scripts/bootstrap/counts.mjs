// Turns the test runners' reports into one honest pair of numbers.

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/**
 * From vitest's JSON report. A file that could not even be loaded has no tests in the report: it counts as one failure.
 * @param {any} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    /** @param {any} file */ file =>
      file.status === 'failed' &&
      !file.assertionResults.some(/** @param {any} test */ test => test.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * From Playwright's JSON report. A test that passes only at the second try has failed.
 * @param {any} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/**
 * A runner that ends badly without naming a test, or writes no report, has failed all the same.
 * @param {number} code
 * @param {Counts | undefined} counts
 * @returns {Counts}
 */
export function withExitCode(code, counts) {
  if (!counts) return { ...none, failed: 1 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * The closing line.
 * @param {Counts} counts
 */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
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
    }),
    none,
  );
}
