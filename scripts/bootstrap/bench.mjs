// Runs the benches. A bench exits with a non-zero code when it misses one of its targets.
import { emptyCounts, exitCodeFor, formatSummary } from './counts.mjs';
import { runPrograms } from './run-programs.mjs';
import { writeTime } from './times.mjs';

const SHORT = '--short';

/**
 * Runs the named benches, or all. With `--short` they run in small sizes and check only the responses, not the timings;
 * the last line of output then counts each bench as a test.
 * @param {string[]} options
 * @returns {Promise<number>} the exit code: 0 only if at least one bench ran and none failed
 */
export async function bench(options) {
  const isShort = options.includes(SHORT);
  const env = { ...process.env, BENCH: isShort ? 'short' : 'whole' };
  const names = options.filter(option => option !== SHORT);
  const startedAt = performance.now();
  const results = await runPrograms('bench', names, env);
  const seconds = (performance.now() - startedAt) / 1000;
  if (isShort && names.length === 0) writeTime('short benches', { seconds, tests: results.length });
  const failures = results.flatMap(({ name, code }) => (code === 0 ? [] : [`bench ${name}`]));
  const passed = results.length - failures.length;
  const counts = { ...emptyCounts, passed, failed: failures.length, failures };
  if (isShort && results.length > 0) console.log(`\n${formatSummary(counts)}`);
  return exitCodeFor(counts);
}
