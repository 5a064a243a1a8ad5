// Runs the programs in `bench` or `drill` one at a time, because two at once would distort each other's measurements.
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
 * @param {{ env?: NodeJS.ProcessEnv, onEnd?: (name: string) => void }} [options] `onEnd`: called after each program
 * @returns {Promise<{ name: string, code: number }[]>} empty when a name is unknown
 */
export async function runPrograms(folder, names, { env = process.env, onEnd } = {}) {
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
  const results = [];
  for (const name of names.length > 0 ? names : all) {
    const bundle = await rolldown({
      input: join(home, `${name}.ts`),
      platform: 'node',
      external: id => /^[^./]/.test(id) && !id.startsWith('@rabita/'),
    });
    const file = join(output, `${name}.js`);
    await bundle.write({ file, format: 'esm', sourcemap: true, codeSplitting: false });
    await bundle.close();
    const { code } = await runChild(process.execPath, ['--enable-source-maps', file], {
      show: true,
      env,
      timeoutMs,
    });
    if (code !== 0) console.error(`\nThe ${folder} ${name} failed.`);
    onEnd?.(name);
    results.push({ name, code });
  }
  rmSync(output, { recursive: true, force: true });
  return results;
}
