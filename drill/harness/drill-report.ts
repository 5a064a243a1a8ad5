/** Tells of a drill as a bench tells of itself, and keeps the product's own log beside the figures. */
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { type Row, report } from '../../bench/harness/report.ts';

/** An open file for the product's log: what it says while it is being broken is for whoever looks into a drill. */
export function openDrillLog(name: string): number {
  const folder = path.resolve('.cache/drill');
  mkdirSync(folder, { recursive: true });
  return openSync(path.join(folder, `${name}.log`), 'w');
}

/** @param fault what was done to the product */
export function reportDrill(name: string, fault: string, rows: Row[]): void {
  report(name, rows, { folder: 'drill', what: fault });
}

/** A row for something that may not happen at all. */
export function never(what: string, value: number, unit = ''): Row {
  return { what, value, unit, limit: 0 };
}
