/** Reports a drill's results as benches do, and opens a file for the product's log next to the results. */
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { type ReportRow, report } from '../../bench/harness/report.ts';

/** Opens a file for the product's log, which explains a failed drill. @returns a file descriptor */
export function openDrillLog(name: string): number {
  const folder = path.resolve('.cache/drill');
  mkdirSync(folder, { recursive: true });
  return openSync(path.join(folder, `${name}.log`), 'w');
}

/** @param fault a short description of what the drill breaks */
export function reportDrill(name: string, fault: string, rows: ReportRow[]): void {
  report(name, rows, { folder: 'drill', what: fault });
}

/** A row for a count that must be zero. */
export function zeroRow(what: string, value: number, unit = ''): ReportRow {
  return { what, value, unit, limit: 0 };
}
