/** Runs the drills, which break the running product on purpose, and prints which of them passed. */
import { runPrograms } from './run-programs.mjs';

/**
 * @param {string[]} names the drills to run; all drills if empty
 * @returns {Promise<number>} the exit code: 1 when a drill failed or a name is unknown
 */
export async function drill(names) {
  const results = await runPrograms('drill', names);
  if (results.length > 0) console.log('');
  for (const { name, code } of results) console.log(`${code === 0 ? 'passed' : 'FAILED'} ${name}`);
  return results.length > 0 && results.every(({ code }) => code === 0) ? 0 : 1;
}
