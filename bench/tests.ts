/**
 * Measures how long all tests take, and each part of them, on a fresh clone of the last commit.
 * Load: `.ci/run`, which installs, checks, runs all tests and the short benches, as CI does.
 * Limits: 8 minutes for `npm test`, 20 minutes for `.ci/run`, and no failure.
 * It runs only if named, and has no short form: the short benches are part of what it measures.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ReportRow, report, rowOf } from './harness/report.ts';

type Parts = Readonly<Record<string, { seconds: number; tests: number }>>;

/** The parts of `.ci/run` that are `npm test`. */
const NPM_TEST = ['unit and API', 'build', 'journeys'];

const folder = mkdtempSync(path.join(tmpdir(), 'rabita-bench-'));
try {
  execFileSync('git', ['clone', '--quiet', '.', folder]);
  const { status } = spawnSync('bash', ['.ci/run'], { cwd: folder, stdio: 'inherit' });
  const times = readFileSync(path.join(folder, '.cache/tests/times.json'), 'utf8');
  const { total, ...parts } = JSON.parse(times) as Parts;
  const sumSeconds = (names: string[]) =>
    names.reduce((sum, name) => sum + (parts[name]?.seconds ?? Number.NaN), 0);
  const sumTests = (names: string[]) => names.reduce((sum, name) => sum + (parts[name]?.tests ?? 0), 0);
  const rows: ReportRow[] = [
    rowOf('npm test', sumSeconds(NPM_TEST) / 60, 'minutes', { max: 8 }),
    rowOf('npm test: tests', sumTests(NPM_TEST), 'tests'),
    rowOf('.ci/run', (total?.seconds ?? Number.NaN) / 60, 'minutes', { max: 20 }),
    ...Object.keys(parts).map(name => rowOf(`.ci/run: ${name}`, sumSeconds([name]) / 60, 'minutes')),
    rowOf('exit code of .ci/run', status ?? Number.NaN, '', { max: 0 }),
  ];
  report('tests', rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
