/** Counts passed and failed tests over several runs, and lists the failures. */
import { stripVTControlCharacters } from 'node:util';

/**
 * `failures` has one line per failure: its location and message, without the stack trace or call log. `reasons` says
 * why tests did not run.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], reasons: string[] }} Counts
 */

/** @type {Counts} */
export const emptyCounts = { passed: 0, failed: 0, skipped: 0, failures: [], reasons: [] };

/**
 * Describes one failure by its location and message, without the stack trace or Playwright's call log.
 * @param {string[]} place
 * @param {string} message
 */
export function describeFailure(place, message) {
  const [text = ''] = stripVTControlCharacters(message).split(/^\s*(?:at |Call log:)/mu);
  const shortText = text.replaceAll(/\s+/gu, ' ').trim().slice(0, 400);
  return [place.join(' > '), shortText].filter(Boolean).join(': ');
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
