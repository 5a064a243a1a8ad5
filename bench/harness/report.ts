/** Reports results: prints a table, writes JSON, and sets a non-zero exit code when a row misses its limit. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import path from 'node:path';

export type ReportRow = {
  label: string;
  value: number;
  unit: string;
  /** The highest allowed value. A row without `max` and `min` is only reported. */
  max?: number;
  /** The lowest allowed value. */
  min?: number;
  /** Also checked in the short form (`--short`): a count that must hold on any machine, such as seats sold twice. */
  alwaysChecked?: true;
};

export const rowOf = (
  label: string,
  value: number,
  unit: string,
  bounds: Pick<ReportRow, 'max' | 'min' | 'alwaysChecked'> | false = {},
): ReportRow => ({ label, value, unit, ...bounds });

/** A row for a count that must have this value on any machine. */
export const exactRow = (label: string, value: number, expected: number, unit: string): ReportRow =>
  rowOf(label, value, unit, { min: expected, max: expected, alwaysChecked: true });

const DECIMALS: Readonly<Record<string, number>> = {
  s: 2,
  points: 0,
  shift: 3,
  ms: 0,
  'ms of db': 2,
  'ms of cpu': 2,
  times: 2,
};

/** Returns the total CPU time and the time that the host withheld (steal), in ticks; undefined except on Linux. */
function readCpuTimes(): { all: number; stolen: number } | undefined {
  if (process.platform !== 'linux') return undefined;
  // user, nice, system, idle, iowait, irq, softirq, steal: see proc_stat(5)
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const times = line.split(/\s+/u).slice(1, 9).map(Number);
  return { all: sum(times), stolen: times[7] ?? 0 };
}

const cpuTimesAtStart = readCpuTimes();

/** Describes the host's CPU steal, a possible reason for a missed limit. */
function describeHost(): string {
  const now = readCpuTimes();
  if (!now || !cpuTimesAtStart) return '';
  const share = (now.stolen - cpuTimesAtStart.stolen) / Math.max(1, now.all - cpuTimesAtStart.all);
  return `, ${(share * 100).toFixed(1)}% CPU steal`;
}

/** Formats the values of the row in the recorded runs, oldest first, to show a slow decline. */
function formatTrend(name: string, label: string, digits: number): string {
  const file = path.resolve('bench/records.json');
  const records: Record<string, { rows: Record<string, { value: number }> }[]> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const values = (records[name] ?? []).flatMap(({ rows }) => rows[label]?.value ?? []);
  return values.length > 0 ? `(before: ${values.map(value => value.toFixed(digits)).join(' ')})` : '';
}

/**
 * Prints the rows, writes them to `.cache/<folder>/<name>.json`, and sets the exit code. The short form writes no file,
 * because times of small sizes mean little, and checks only rows marked `alwaysChecked`.
 * @param options `folder`: the folder under `.cache`; `description`: what a drill breaks
 */
export function report(name: string, rows: ReportRow[], { folder = 'bench', description = '' } = {}): void {
  const cores = `${cpus().length} cores of ${cpus()[0]?.model.trim()}`;
  const machine = `${cores}, ${arch()}, Node ${process.versions.node}${describeHost()}`;
  console.log(`\n${name}${description && `: ${description}`}${isShort ? ', short form' : ''} (${machine})`);
  if (isShort && !rows.some(({ alwaysChecked }) => alwaysChecked))
    throw new Error('No row is marked `alwaysChecked`: the short form would check nothing.');
  const results = rows.map(({ label, value, unit, max, min, alwaysChecked }) => {
    const isChecked = alwaysChecked || !isShort;
    const isMissed = isChecked && !(value <= (max ?? Number.POSITIVE_INFINITY) && value >= (min ?? 0));
    const bounds = isChecked
      ? [max !== undefined && `at most ${Number(max.toFixed(3))}`, min !== undefined && `at least ${min}`]
      : [];
    const digits = DECIMALS[unit] ?? (Number.isInteger(value) ? 0 : 1);
    const trend = folder === 'bench' && !isShort && formatTrend(name, label, digits);
    const bound = [...bounds, isMissed && 'MISSED', trend].filter(Boolean).join('  ');
    const text = value.toFixed(digits);
    console.log(`  ${label.padEnd(46)} ${text.padStart(8)} ${unit.padEnd(8)} ${bound}`);
    if (isMissed) process.exitCode = 1;
    const rounded = { value: Number(text), ...(max !== undefined && { limit: Number(max.toFixed(3)) }) };
    return {
      what: label,
      unit,
      ...(min !== undefined && { least: min }),
      ...rounded,
      ...(isMissed && { missed: true }),
    };
  });
  if (isShort) return;
  const outputFolder = path.resolve('.cache', folder);
  mkdirSync(outputFolder, { recursive: true });
  const content = JSON.stringify(
    { name, ...(description && { what: description }), machine, rows: results },
    null,
    2,
  );
  writeFileSync(path.join(outputFolder, `${name}.json`), `${content}\n`);
}

/** Returns the percentile at `share` (0.99 for p99), always one of the values; NaN if there are no values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** Returns a percentile of the responses' latency, in milliseconds. */
export const latencyOf = (responses: readonly { ms: number }[], share: number): number =>
  percentile(
    responses.map(({ ms }) => ms),
    share,
  );

/** A declaration, because the first reading of the CPU times calls it while this module loads. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Whether this is the short form (`npm run bench -- --short`), which has small sizes and checks only results. */
export const isShort = process.env.BENCH === 'short';

/** Returns `short` in the short form, otherwise `measured`. Both are counts or durations. */
export const pickSize = (measured: number, short: number): number => (isShort ? short : measured);
