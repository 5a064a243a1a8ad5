// Runs the benches, each of which ends with a bad code when it misses its budget.
import { exitCode, summary } from './counts.mjs';
import { runPrograms } from './run-programs.mjs';

const SHORT = '--short';

/**
 * Runs the named benches, or all. With `--short` it only checks what is answered, in small sizes, and the closing line
 * counts benches as tests are counted.
 * @param {string[]} options
 * @returns {Promise<number>}
 */
export async function bench(options) {
  const isShort = options.includes(SHORT);
  const env = { ...process.env, BENCH: isShort ? 'short' : 'whole' };
  const ended = await runPrograms(
    'bench',
    options.filter(option => option !== SHORT),
    env,
  );
  const failures = ended.flatMap(({ name, code }) => (code === 0 ? [] : [`bench ${name}`]));
  const counts = { passed: ended.length - failures.length, failed: failures.length, skipped: 0, failures };
  if (isShort && ended.length > 0) console.log(`\n${summary(counts)}`);
  return exitCode(counts);
}
