/** Counts passed and failed tests, and describes the progress of one part of a test run. */
import { stripVTControlCharacters } from 'node:util';
import { formatMinutes, formatSeconds } from './times.mjs';

/**
 * `failures` has one line per failure: its location and message, without the stack trace or call log. `reasons` says
 * why tests did not run.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], reasons: string[] }} Counts
 */

/** @type {Counts} */
export const emptyCounts = { passed: 0, failed: 0, skipped: 0, failures: [], reasons: [] };

/** @param {string[]} location @param {string} message */
export function describeFailure(location, message) {
  const [text = ''] = stripVTControlCharacters(message).split(/^\s*(?:at |Call log:)/mu);
  const shortText = text.replaceAll(/\s+/gu, ' ').trim().slice(0, 400);
  return [location.join(' > '), shortText].filter(Boolean).join(': ');
}

/**
 * Returns a line for each failure, a line for each reason why tests did not run, and the totals.
 * @param {Counts} counts
 */
export function formatSummary({ passed, failed, skipped, failures, reasons }) {
  const totals = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} not run` : ''}`;
  const notRun = [...new Set(reasons)].map(each => `Not run: ${each}`);
  return [...failures.map(each => `Failed: ${each}`), ...notRun, totals].join('\n');
}

/** Returns 0 only if at least one test passed and none failed. @param {Counts} counts */
export function toExitCode({ passed, failed }) {
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** @param {Counts[]} all @returns {Counts} */
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

/**
 * The events that our reporters of vitest and Playwright send. An item is a test file of vitest or a test of
 * Playwright.
 * @typedef {{ type: 'planned', items: string[] }} Planned
 * @typedef {{ type: 'failed', location: string[], message: string, details: string }} Failed
 * @typedef {{ type: 'finished', item: string, seconds: number, passed: number, skipped: number, reasons: string[] }}
 *   Finished
 * @typedef {Planned | Failed | Finished | { type: 'ended' }} TestEvent
 */

/** @param {string} name @param {{ noun?: string, now?: () => number }} [options] `now` returns seconds */
export function createTestPart(name, { noun = 'tests', now = () => performance.now() / 1000 } = {}) {
  const startedAt = now();
  const counts = structuredClone(emptyCounts);
  /** @type {string[]} */
  let plannedItems = [];
  /** @type {number | undefined} */
  let endedAt;
  /** @type {Record<string, number>} */
  const secondsByItem = {};

  return {
    /** @param {TestEvent} event @returns {string | undefined} a failure to print */
    handle(event) {
      if (event.type === 'planned') plannedItems = event.items;
      if (event.type === 'ended') endedAt = now();
      if (event.type === 'finished') {
        secondsByItem[event.item] = event.seconds;
        counts.passed += event.passed;
        counts.skipped += event.skipped;
        counts.reasons.push(...event.reasons);
      }
      if (event.type !== 'failed') return undefined;
      counts.failed += 1;
      counts.failures.push(describeFailure(event.location, event.message));
      return `FAILED ${event.location.join(' > ')}\n${event.details.trim().replaceAll(/^(?=.)/gmu, '  ')}\n`;
    },
    /** Describes the progress in one line, with the remaining time estimated from the share of finished items. */
    format() {
      if (plannedItems.length === 0 && endedAt === undefined) return `${name}: starting`;
      const done = Object.keys(secondsByItem).length;
      const remaining = ((now() - startedAt) * (plannedItems.length - done)) / done;
      const estimate = done === 0 ? '' : `, about ${formatMinutes(remaining)} left`;
      const time = endedAt === undefined ? estimate : `, in ${formatSeconds(endedAt - startedAt)}`;
      return `${name}: ${done} of ${plannedItems.length} ${noun}, ${counts.failed} failed${time}`;
    },
    /**
     * Returns the counts after the runner has exited. Unfinished items count as not run. A runner that did not report
     * its end, or exited with an error but reported no failed test, counts as one failure.
     * @param {number} code the runner's exit code
     * @returns {Counts}
     */
    count(code) {
      const skipped = counts.skipped + plannedItems.filter(item => secondsByItem[item] === undefined).length;
      const hasEnded = endedAt !== undefined;
      if (hasEnded && (code === 0 || counts.failed > 0)) return { ...counts, skipped };
      const failure = `${name}: the test runner exited with code ${code} ${hasEnded ? 'and reported no failed test' : 'before its end'}`;
      return { ...counts, skipped, failed: counts.failed + 1, failures: [...counts.failures, failure] };
    },
    seconds: () => now() - startedAt,
    /** The seconds of each finished item. */
    items: () => secondsByItem,
  };
}

/** Returns a line for each of the ten slowest items. @param {Record<string, number>} items their seconds */
export function listSlowest(items) {
  return Object.entries(items)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([item, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${item}`);
}
