/** One table for people and one JSON file for machines, and a bad exit code for a budget that was missed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import path from 'node:path';
import { isShort } from './short-form.ts';

export type Row = {
  what: string;
  value: number;
  unit: string;
  /** The most that is allowed; none for what is only told. */
  limit?: number;
  /** The least that is asked for. */
  least?: number;
  /** Judged in the short form too: a count that is the same on any machine, such as of seats sold twice. Never a time. */
  always?: true;
};

const DECIMALS: Readonly<Record<string, number>> = {
  s: 2,
  points: 0,
  shift: 3,
  ms: 0,
  'ms of db': 2,
  'ms of cpu': 2,
  times: 2,
};

/** Time that the processors have spent, and how much of it a virtual machine's host gave to others; undefined off Linux. */
function readProcessors(): { all: number; stolen: number } | undefined {
  if (process.platform !== 'linux') return undefined;
  // user, nice, system, idle, iowait, irq, softirq, steal: see proc_stat(5)
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const times = line.split(/\s+/u).slice(1, 9).map(Number);
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
}

const atStart = readProcessors();

/** Whoever reads a time that was missed sees whether the machine was there to keep it. */
function describeHost(): string {
  const now = readProcessors();
  if (!now || !atStart) return '';
  const share = (now.stolen - atStart.stolen) / Math.max(1, now.all - atStart.all);
  return `, ${(share * 100).toFixed(1)}% of the processors taken by the host`;
}

/**
 * Prints the rows, keeps them under `.cache/<folder>/<name>.json`, and sets the exit code. The short form keeps nothing,
 * for its sizes say nothing about time, and judges only what is judged always.
 * @param what in a few words what was done; none where the name says it
 */
export function report(name: string, rows: Row[], { folder = 'bench', what = '' } = {}): void {
  const machine = `Node ${process.versions.node}, ${arch()}, ${cpus().length} cores${describeHost()}`;
  console.log(`\n${name}${what && `: ${what}`}${isShort ? ', short form' : ''} (${machine})`);
  if (isShort && !rows.some(({ always }) => always)) throw new Error('The short form would judge nothing.');
  for (const { what: subject, value, unit, limit, least, always } of rows) {
    const isJudged = always || !isShort;
    const missed = isJudged && !(value <= (limit ?? Number.POSITIVE_INFINITY) && value >= (least ?? 0));
    const bounds = isJudged
      ? [
          limit !== undefined && `at most ${Number(limit.toFixed(3))}`,
          least !== undefined && `at least ${least}`,
        ]
      : [];
    const bound = [...bounds.filter(Boolean), missed && 'MISSED'].filter(Boolean).join('  ');
    const digits = DECIMALS[unit] ?? (Number.isInteger(value) ? 0 : 1);
    console.log(`  ${subject.padEnd(46)} ${value.toFixed(digits).padStart(8)} ${unit.padEnd(8)} ${bound}`);
    if (missed) process.exitCode = 1;
  }
  if (isShort) return;
  const home = path.resolve('.cache', folder);
  mkdirSync(home, { recursive: true });
  const kept = JSON.stringify({ name, ...(what && { what }), machine, rows }, null, 2);
  writeFileSync(path.join(home, `${name}.json`), `${kept}\n`);
}
