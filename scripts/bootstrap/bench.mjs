/** Runs the benches. A bench exits with a non-zero code when it misses one of its targets. */

import { recordRun, startRecording } from '../figures/record-run.mjs';
import { emptyCounts, exitCodeFor, formatSummary } from './counts.mjs';
import { listPrograms, runPrograms } from './run-programs.mjs';
import { writeTime } from './times.mjs';

const SHORT = '--short';
const RECORD = '--record';

/** `tests` runs all tests, the short benches among them; `machine` describes the machine for the records. */
const ONLY_IF_NAMED = ['machine', 'tests'];

/** Their short forms take half as long as all others together, and journeys and screens open the same pages. */
const SHORT_ONLY_IF_NAMED = ['camera', 'web'];

/**
 * Runs the named benches, or all but `machine` and `tests`. With `--short` they run in small sizes and check only the
 * responses, not the timings, and `camera` and `web` run only if named; the last line of output then counts each bench
 * as a test. With `--record` their results go to bench/records.json and into the documents.
 * @param {string[]} options
 * @returns {Promise<number>} the exit code: 0 only if at least one bench ran and none failed
 */
export async function bench(options) {
  const isShort = options.includes(SHORT);
  const isRecorded = options.includes(RECORD);
  if (isShort && isRecorded) {
    console.error('The short form measures nothing worth recording.');
    return 2;
  }
  const recording = isRecorded ? startRecording() : null;
  if (recording && 'refusal' in recording) {
    console.error(recording.refusal);
    return 2;
  }
  const named = options.filter(option => option !== SHORT && option !== RECORD);
  const unnamed = isShort ? [...ONLY_IF_NAMED, ...SHORT_ONLY_IF_NAMED] : ONLY_IF_NAMED;
  const benches = named.length > 0 ? named : listPrograms('bench').filter(name => !unnamed.includes(name));
  const startedAt = performance.now();
  const results = await runPrograms('bench', recording ? [...new Set(['machine', ...benches])] : benches, {
    env: { ...process.env, BENCH: isShort ? 'short' : 'whole' },
    atOnce: isShort ? 3 : 1,
    onEnd: name => recording && recordRun(name, recording.commit),
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (isShort && named.length === 0) writeTime('short benches', { seconds, tests: results.length });
  const failures = results.flatMap(({ name, code }) => (code === 0 ? [] : [`bench ${name}`]));
  const passed = results.length - failures.length;
  const counts = { ...emptyCounts, passed, failed: failures.length, failures };
  if (isShort && results.length > 0) console.log(`\n${formatSummary(counts)}`);
  return exitCodeFor(counts);
}
