/** Counts passed and failed tests, and says how far one part of a test run is and how long the rest may take. */

import { stripVTControlCharacters } from 'node:util';
import { formatMinutes, formatSeconds } from './times.mjs';

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
 * What the reporters inside vitest and Playwright send while they run. An item is what is timed by itself: a test file
 * of vitest, a journey of Playwright.
 * @typedef {{ type: 'planned', items: string[] }} Planned
 * @typedef {{ type: 'failed', place: string[], message: string, details: string }} Failed
 * @typedef {{ type: 'finished', item: string, seconds: number, passed: number, skipped: number, reasons: string[] }}
 *   Finished
 * @typedef {Planned | Failed | Finished | { type: 'ended' }} TestEvent
 */

/** @param {Record<string, number>} items */
const sum = items => Object.values(items).reduce((total, each) => total + each, 0);

/**
 * @param {string} name
 * @param {{ noun?: string, last?: import('./times.mjs').LastRun | undefined, now?: () => number }} [how] `now` counts
 *   in seconds
 */
export function createTestPart(name, { noun = 'tests', last, now = () => performance.now() / 1000 } = {}) {
  const startedAt = now();
  const counts = structuredClone(emptyCounts);
  /** @type {string[]} */
  let planned = [];
  /** @type {number | undefined} */
  let endedAt;
  /** @type {Record<string, number>} */
  const finished = {};

  /** The seconds that the rest may take: by the last run if there was one, else by the share done until now. */
  function estimateLeft() {
    const left = planned.filter(item => finished[item] === undefined);
    const lastSum = last ? sum(last.items) : 0;
    if (!last || lastSum === 0) {
      const done = planned.length - left.length;
      return done === 0 ? undefined : ((now() - startedAt) * left.length) / done;
    }
    const mean = lastSum / Object.keys(last.items).length;
    const work = left.reduce((total, item) => total + (last.items[item] ?? mean), 0);
    // Items run beside each other: a second of work took less than a second.
    return (work * last.seconds) / lastSum;
  }

  return {
    /** @param {TestEvent} event @returns {string | undefined} what to print at once */
    handle(event) {
      if (event.type === 'planned') planned = event.items;
      if (event.type === 'ended') endedAt = now();
      if (event.type === 'finished') {
        finished[event.item] = event.seconds;
        counts.passed += event.passed;
        counts.skipped += event.skipped;
        counts.reasons.push(...event.reasons);
      }
      if (event.type !== 'failed') return undefined;
      counts.failed += 1;
      counts.failures.push(describeFailure(event.place, event.message));
      return `FAILED ${event.place.join(' > ')}\n${event.details.trim().replaceAll(/^(?=.)/gmu, '  ')}\n`;
    },
    /** One line: how many of how many, and the time left or, at the end, taken. */
    format() {
      if (planned.length === 0 && endedAt === undefined) return `${name}: starting`;
      const done = `${Object.keys(finished).length} of ${planned.length} ${noun}`;
      const left = estimateLeft();
      const estimate = left === undefined ? '' : `, about ${formatMinutes(left)} left`;
      const time = endedAt === undefined ? estimate : `, in ${formatSeconds(endedAt - startedAt)}`;
      return `${name}: ${done}, ${counts.failed} failed${time}`;
    },
    /**
     * Returns the counts after the runner has exited. Items that never finished count as not run. A runner that did not
     * report its end, or exited with an error but reported no failed test, counts as one failure.
     * @param {number} code the runner's exit code
     * @returns {Counts}
     */
    count(code) {
      const skipped = counts.skipped + planned.filter(item => finished[item] === undefined).length;
      const hasEnded = endedAt !== undefined;
      if (hasEnded && (code === 0 || counts.failed > 0)) return { ...counts, skipped };
      const failure = `${name}: the test runner exited with ${code} ${hasEnded ? 'and reported no failed test' : 'before its end'}`;
      return { ...counts, skipped, failed: counts.failed + 1, failures: [...counts.failures, failure] };
    },
    seconds: () => now() - startedAt,
    /** The seconds of each finished item. */
    items: () => finished,
  };
}

/** @param {Record<string, number>} items @returns {string[]} the ten slowest items, one line each */
export function listSlowest(items) {
  return Object.entries(items)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([item, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${item}`);
}
