/** Runs the benches, which measure the product, and the drills, which break it on purpose. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { recordRun, startRecording } from '../figures/record-run.mjs';
import { runChild } from './children.mjs';
import { root } from './paths.mjs';
import { emptyCounts, formatSummary, toExitCode } from './test-part.mjs';
import { writeTime } from './times.mjs';

const SHORT_OPTION = '--short';
const RECORD_OPTION = '--record';

/** `tests` itself runs the short benches. `machine` measures the machine for the records. */
const ONLY_IF_NAMED = ['machine', 'tests'];

/** Benches whose short form is slow. It runs only if named, because journey and screen tests open the same pages. */
const SHORT_ONLY_IF_NAMED = ['camera', 'web'];

/**
 * Runs the named benches, by default all except those that run only if named. With `--short` they run in small sizes
 * and check only the rows marked `alwaysChecked`; the last line of output then counts each bench as a test. With
 * `--record` the results are written into bench/records.json and the documents.
 * @param {string[]} options
 * @returns {Promise<number>} the exit code: 0 only if at least one bench ran and none failed
 */
export async function bench(options) {
  const isShort = options.includes(SHORT_OPTION);
  const isRecorded = options.includes(RECORD_OPTION);
  if (isShort && isRecorded) {
    console.error('--short measures nothing worth recording: leave out --short or --record.');
    return 2;
  }
  const recording = isRecorded ? startRecording() : null;
  if (recording && 'error' in recording) {
    console.error(recording.error);
    return 2;
  }
  const names = options.filter(option => option !== SHORT_OPTION && option !== RECORD_OPTION);
  const excluded = isShort ? [...ONLY_IF_NAMED, ...SHORT_ONLY_IF_NAMED] : ONLY_IF_NAMED;
  const benches = names.length > 0 ? names : listPrograms('bench').filter(name => !excluded.includes(name));
  const startedAt = performance.now();
  const results = await runPrograms('bench', recording ? [...new Set(['machine', ...benches])] : benches, {
    env: { ...process.env, BENCH: isShort ? 'short' : 'whole' },
    concurrency: isShort ? 3 : 1,
    onEnd: name => recording && recordRun(name, recording.commit),
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (isShort && names.length === 0) writeTime('short benches', { seconds, tests: results.length });
  const failures = results.flatMap(({ name, code }) => (code === 0 ? [] : [`bench ${name}`]));
  const passed = results.length - failures.length;
  const counts = { ...emptyCounts, passed, failed: failures.length, failures };
  if (isShort && results.length > 0) console.log(`\n${formatSummary(counts)}`);
  return toExitCode(counts);
}

/** A program that runs longer is stuck, because the longest takes about 20 minutes. */
const timeoutMs = 40 * 60_000;

/** @param {'bench' | 'drill'} folder @returns {string[]} the names of its programs, in alphabetical order */
const listPrograms = folder =>
  readdirSync(join(root, folder)).flatMap(file =>
    file.endsWith('.ts') && !file.includes('.test.') ? [file.slice(0, -3)] : [],
  );

/**
 * Runs the named programs of `bench` or `drill`, or all if there are no names. Each program is a file
 * `<folder>/<name>.ts` that exits with a non-zero code when it fails.
 * @param {'bench' | 'drill'} folder
 * @param {string[]} names
 * @param {{ env?: NodeJS.ProcessEnv, concurrency?: number, onEnd?: (name: string) => void }} [options] `concurrency`:
 *   more than one program at a time distorts the measured times; `onEnd`: called after each program
 * @returns {Promise<{ name: string, code: number }[]>} empty when a name is unknown
 */
async function runPrograms(folder, names, { env = process.env, concurrency = 1, onEnd } = {}) {
  const programs = join(root, folder);
  const existing = listPrograms(folder);
  const unknown = names.filter(name => !existing.includes(name));
  if (unknown.length > 0 || existing.length === 0) {
    for (const name of unknown) console.error(`There is no ${folder} named ${name}.`);
    console.error(`Programs in ${folder}: ${existing.join(', ') || 'none'}.`);
    return [];
  }
  const output = join(programs, 'dist');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  const { rolldown } = await import('rolldown');
  /** @type {{ name: string, code: number }[]} */
  const results = [];
  /** @param {string} name */
  const runOne = async name => {
    const bundle = await rolldown({
      input: join(programs, `${name}.ts`),
      platform: 'node',
      external: id => /^[^./]/.test(id) && !id.startsWith('@rabita/'),
    });
    const file = join(output, `${name}.js`);
    await bundle.write({ file, format: 'esm', sourcemap: true, codeSplitting: false });
    await bundle.close();
    const { code, output: printed } = await runChild(process.execPath, ['--enable-source-maps', file], {
      show: concurrency === 1,
      env,
      timeoutMs,
    });
    process.stdout.write(printed);
    if (code !== 0) console.error(`\nThe ${folder} ${name} failed.`);
    onEnd?.(name);
    results.push({ name, code });
  };
  const queue = names.length > 0 ? [...names] : existing;
  const runNext = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) await runOne(name);
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
  rmSync(output, { recursive: true, force: true });
  return results;
}

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
