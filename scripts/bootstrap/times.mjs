/**
 * Keeps how long each part of the last complete run took, for the estimate of the next run and for the bench of tests.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './paths.mjs';

/**
 * The seconds that a part took, and how many tests it ran.
 * @typedef {{ seconds: number, tests: number }} Time
 * @typedef {Record<string, Time>} Times
 */

/**
 * The last complete run of a part: its seconds, and those of each test file or journey.
 * @typedef {{ seconds: number, items: Record<string, number> }} LastRun
 */

/** The parts of what CI runs, in order. */
const PARTS = [
  'install',
  'check',
  'unit and API',
  'build',
  'journeys',
  'locks and operations',
  'screens',
  'short benches',
];

const folder = join(cacheFolder, 'tests');
/** The parts' times. */
const timesFile = join(folder, 'times.json');
/** The seconds of each test file and journey, by part. */
const itemsFile = join(folder, 'items.json');

/**
 * Adds a part to the times. The total is the sum of the parts that CI runs.
 * @param {Times} times
 * @param {string} part
 * @param {Time} time
 * @returns {Times}
 */
export function addTime(times, part, time) {
  const all = { ...times, [part]: time };
  const known = PARTS.flatMap(name => all[name] ?? []);
  /** @param {'seconds' | 'tests'} key */
  const sum = key => known.reduce((total, each) => total + each[key], 0);
  return { ...all, total: { seconds: sum('seconds'), tests: sum('tests') } };
}

/** @param {Times} times @returns {string} a table of what CI runs */
export function formatTimes(times) {
  return [...PARTS, 'total']
    .flatMap(part => {
      const time = times[part];
      if (!time) return [];
      const tests = time.tests > 0 ? `${time.tests} tests` : '';
      return `${part.padEnd(20)} ${formatSeconds(time.seconds).padStart(12)} ${tests.padStart(14)}`.trimEnd();
    })
    .join('\n');
}

/** @param {number} seconds */
export function formatSeconds(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** @param {number} seconds */
export const formatMinutes = seconds => `${Math.max(1, Math.round(seconds / 60))} min`;

/**
 * @param {string} part
 * @param {Time} time
 * @param {Record<string, number>} [items] the seconds of each test file or journey
 */
export function writeTime(part, time, items) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(timesFile, JSON.stringify(addTime(readTimes(), part, time), undefined, 2));
  if (items) writeFileSync(itemsFile, JSON.stringify({ ...readJson(itemsFile), [part]: items }));
}

/** @returns {Times} */
export const readTimes = () => readJson(timesFile);

/** @param {string} part @returns {LastRun | undefined} undefined if there was none */
export function readLastRun(part) {
  const seconds = readTimes()[part]?.seconds;
  const items = readJson(itemsFile)[part];
  return seconds && items ? { seconds, items } : undefined;
}

/**
 * Runs a part that has no tests and keeps its time.
 * @template T
 * @param {string} part
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timed(part, work) {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    writeTime(part, { seconds: (performance.now() - startedAt) / 1000, tests: 0 });
  }
}

/** @param {string} path @returns {any} an empty object if the file is missing or was cut off */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
