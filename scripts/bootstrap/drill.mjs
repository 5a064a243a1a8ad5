// Runs the drills, in which the real product is broken on purpose, and says at the end which of them held.
import { runPrograms } from './run-programs.mjs';

/**
 * @param {string[]} names none: all
 * @returns {Promise<number>} 1 when something did not hold
 */
export async function drill(names) {
  const ended = await runPrograms('drill', names);
  if (ended.length > 0) console.log('');
  for (const { name, code } of ended) console.log(`${code === 0 ? 'held    ' : 'NOT HELD'} ${name}`);
  return ended.length > 0 && ended.every(({ code }) => code === 0) ? 0 : 1;
}
