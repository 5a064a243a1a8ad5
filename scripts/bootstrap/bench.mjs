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
  const failed = ended.filter(({ code }) => code !== 0).length;
  const counts = { passed: ended.length - failed, failed, skipped: 0 };
  if (isShort && ended.length > 0) console.log(`\n${summary(counts)}`);
  return exitCode(counts);
}
