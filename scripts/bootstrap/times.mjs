/** Stores how long each part of the last complete test run took. `.ci/run` and the bench `tests` read these times. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './paths.mjs';

/**
 * `tests`: how many tests a part ran.
 * @typedef {{ seconds: number, tests: number }} Time
 * @typedef {Record<string, Time>} Times
 */

/** The parts of `.ci/run`, in order. */
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
const timesFile = join(folder, 'times.json');

/**
 * Adds a part to the times. The total is the sum of the parts of `.ci/run`.
 * @param {Times} times
 * @param {string} part
 * @param {Time} time
 * @returns {Times}
 */
export function addTime(times, part, time) {
  const newTimes = { ...times, [part]: time };
  const timedParts = PARTS.flatMap(name => newTimes[name] ?? []);
  /** @param {'seconds' | 'tests'} key */
  const sum = key => timedParts.reduce((total, each) => total + each[key], 0);
  return { ...newTimes, total: { seconds: sum('seconds'), tests: sum('tests') } };
}

/** @param {Times} times @returns {string} a table of the parts of `.ci/run` */
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
  const rounded = Math.round(seconds);
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}

/** @param {number} seconds */
export const formatMinutes = seconds => `${Math.max(1, Math.round(seconds / 60))} min`;

/** @param {string} part @param {Time} time */
export function writeTime(part, time) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(timesFile, JSON.stringify(addTime(readTimes(), part, time), undefined, 2));
}

/** @returns {Times} empty if the file is missing or incomplete */
export function readTimes() {
  try {
    return JSON.parse(readFileSync(timesFile, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Runs a part without tests and stores its time.
 * @template T
 * @param {string} part
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function recordTime(part, work) {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    writeTime(part, { seconds: (performance.now() - startedAt) / 1000, tests: 0 });
  }
}
