/** Records what a bench measured in bench/records.json, and fills the tables of figures in the documents from it. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root, toolPath } from '../bootstrap/paths.mjs';
import { figureDocuments, fillFigures } from './fill-figures.mjs';

/** @import { Records, Run } from './fill-figures.mjs' */

const RECORDS_FILE = 'bench/records.json';
const KEPT_RUNS = 5;

const resultsFolder = join(cacheFolder, 'bench');

/** @returns {Records} */
export const readRecords = () => JSON.parse(readFileSync(join(root, RECORDS_FILE), 'utf8'));

/**
 * Adds a run, and keeps the newest five.
 * @param {Records} records
 * @param {string} bench
 * @param {Run} run
 * @returns {Records} the benches in alphabetical order
 */
export function addRun(records, bench, run) {
  const newRecords = { ...records, [bench]: [...(records[bench] ?? []), run].slice(-KEPT_RUNS) };
  return Object.fromEntries(Object.entries(newRecords).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Finds uncommitted changes, because a record names the commit that was measured. Files that recording itself writes do
 * not count, so that several benches can be recorded before the next commit.
 * @param {string} status the output of `git status --porcelain`
 * @returns {string[]} paths
 */
export function findUncommitted(status) {
  const paths = status.split('\n').map(line => line.slice(3));
  return paths.filter(path => path && ![RECORDS_FILE, ...figureDocuments].includes(path));
}

/**
 * Prepares recording: notes the commit, and deletes earlier results, so that a bench that fails records nothing.
 * @returns {{ commit: string } | { error: string }}
 */
export function startRecording() {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const uncommitted = findUncommitted(git('status', '--porcelain'));
  if (uncommitted.length > 0) {
    const error = `Commit these changes first, because a record names the commit that was measured:\n${uncommitted.join('\n')}`;
    return { error };
  }
  rmSync(resultsFolder, { recursive: true, force: true });
  return { commit: git('rev-parse', '--short=8', 'HEAD').trim() };
}

/**
 * Reads the result that a bench has just written.
 * @param {string} bench
 * @returns {{ machine: string, rows: (import('./fill-figures.mjs').RecordedRow & { what: string })[] } | null}
 */
function readResult(bench) {
  try {
    return JSON.parse(readFileSync(join(resultsFolder, `${bench}.json`), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Records the result of a bench. The result of `machine` belongs to the run of every other bench instead.
 * @param {string} bench
 * @param {string} commit
 */
export function recordRun(bench, commit) {
  const result = readResult(bench);
  if (!result || bench === 'machine') return;
  const pgbench = readResult('machine')?.rows[0];
  const run = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: [result.machine, ...(pgbench ? [`pgbench ${pgbench.value}/s`] : [])].join(', '),
    rows: Object.fromEntries(
      result.rows.map(({ what, value, unit, limit, least, missed }) => [
        what,
        { value, unit, limit, least, missed },
      ]),
    ),
  };
  const path = join(root, RECORDS_FILE);
  writeFileSync(path, JSON.stringify(addRun(readRecords(), bench, run)));
  execFileSync(process.execPath, [toolPath('biome'), 'format', '--write', path], {
    cwd: root,
    stdio: 'pipe',
  });
  for (const message of writeFigures()) console.error(message);
}

/**
 * Fills the tables of figures in the documents.
 * @returns {string[]} one message per figure that no record has
 */
export function writeFigures() {
  const records = readRecords();
  return figureDocuments.flatMap(path => {
    const { text, problems } = fillFigures(readFileSync(join(root, path), 'utf8'), records);
    writeFileSync(join(root, path), text);
    return problems.map(({ line, message }) => `${path}:${line}: ${message}`);
  });
}
