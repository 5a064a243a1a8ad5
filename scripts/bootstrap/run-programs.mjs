/** Runs the programs in `bench` or `drill`. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { root } from './paths.mjs';

/** Stops a bench or drill that runs longer than this: it is stuck, because the longest takes about 20 minutes. */
const timeoutMs = 40 * 60_000;

/** @param {'bench' | 'drill'} folder @returns {string[]} the names of its programs, in alphabetical order */
export const listPrograms = folder =>
  readdirSync(join(root, folder)).flatMap(file =>
    file.endsWith('.ts') && !file.includes('.test.') ? [file.slice(0, -3)] : [],
  );

/**
 * Runs the named programs of `bench` or `drill`, or all if there are no names. Each program is a file
 * `<folder>/<name>.ts` that exits with a non-zero code when it fails.
 * @param {'bench' | 'drill'} folder
 * @param {string[]} names
 * @param {{ env?: NodeJS.ProcessEnv, atOnce?: number, onEnd?: (name: string) => void }} [options] `atOnce`: how many
 *   run beside each other, which distorts what they measure; `onEnd`: called after each program
 * @returns {Promise<{ name: string, code: number }[]>} empty when a name is unknown
 */
export async function runPrograms(folder, names, { env = process.env, atOnce = 1, onEnd } = {}) {
  const home = join(root, folder);
  const all = listPrograms(folder);
  const unknown = names.filter(name => !all.includes(name));
  if (unknown.length > 0 || all.length === 0) {
    const unknownNames = unknown.join(' or ') || 'anything';
    console.error(`There is no ${folder} named ${unknownNames}. Available: ${all.join(', ') || 'none'}.`);
    return [];
  }
  const output = join(home, 'dist');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  const { rolldown } = await import('rolldown');
  /** @type {{ name: string, code: number }[]} */
  const results = [];
  /** @param {string} name */
  const runOne = async name => {
    const bundle = await rolldown({
      input: join(home, `${name}.ts`),
      platform: 'node',
      external: id => /^[^./]/.test(id) && !id.startsWith('@rabita/'),
    });
    const file = join(output, `${name}.js`);
    await bundle.write({ file, format: 'esm', sourcemap: true, codeSplitting: false });
    await bundle.close();
    const { code, output: printed } = await runChild(process.execPath, ['--enable-source-maps', file], {
      show: atOnce === 1,
      env,
      timeoutMs,
    });
    process.stdout.write(printed);
    if (code !== 0) console.error(`\nThe ${folder} ${name} failed.`);
    onEnd?.(name);
    results.push({ name, code });
  };
  const waiting = names.length > 0 ? [...names] : all;
  const runNext = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runOne(name);
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  rmSync(output, { recursive: true, force: true });
  return results;
}
