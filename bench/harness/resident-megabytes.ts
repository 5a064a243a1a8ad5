/** What a process holds in memory, as Linux counts it. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident set in MiB; not a number where the system keeps no such file. */
export function residentMegabytes({ pid }: ChildProcess): number {
  try {
    // VmRSS is in KiB: see proc(5)
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
