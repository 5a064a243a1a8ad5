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
};

/** Prints the rows, keeps them under `.cache/bench/<name>.json`, and sets the exit code. */
export function report(name: string, rows: Row[]): void {
  const machine = `Node ${process.versions.node}, ${arch()}, ${cpus().length} cores`;
  console.log(`\n${name} (${machine})`);
  for (const { what, value, unit, limit } of rows) {
    const missed = limit !== undefined && value > limit;
    const bound = limit === undefined ? '' : `  at most ${limit} ${unit}${missed ? '  MISSED' : ''}`;
    console.log(`  ${what.padEnd(46)}${value.toFixed(unit === 's' ? 2 : 1).padStart(9)} ${unit}${bound}`);
    if (missed) process.exitCode = 1;
  }
  const folder = path.resolve('.cache/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ name, machine, rows }, null, 2)}\n`);
}
