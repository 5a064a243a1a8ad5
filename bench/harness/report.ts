/** One table for people and one JSON file for machines, and a bad exit code for a budget that was missed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import path from 'node:path';

export type Row = {
  what: string;
  value: number;
  unit: string;
  /** The most that is allowed; none for what is only told. */
  limit?: number;
  /** The least that is asked for. */
  least?: number;
};

const DECIMALS: Readonly<Record<string, number>> = { s: 2, points: 0, shift: 3, ms: 0 };

/** Prints the rows, keeps them under `.cache/bench/<name>.json`, and sets the exit code. */
export function report(name: string, rows: Row[]): void {
  const machine = `Node ${process.versions.node}, ${arch()}, ${cpus().length} cores`;
  console.log(`\n${name} (${machine})`);
  for (const { what, value, unit, limit, least } of rows) {
    const missed = !(value <= (limit ?? Number.POSITIVE_INFINITY) && value >= (least ?? 0));
    const bounds = [limit !== undefined && `at most ${limit}`, least !== undefined && `at least ${least}`];
    const bound = [...bounds.filter(Boolean), missed && 'MISSED'].filter(Boolean).join('  ');
    console.log(
      `  ${what.padEnd(46)}${value.toFixed(DECIMALS[unit] ?? 1).padStart(9)} ${unit.padEnd(8)}${bound}`,
    );
    if (missed) process.exitCode = 1;
  }
  const folder = path.resolve('.cache/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ name, machine, rows }, null, 2)}\n`);
}
