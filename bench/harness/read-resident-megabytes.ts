/** Reads the resident memory of a process from Linux's /proc. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident set in MiB; NaN on systems without /proc. */
export function readResidentMegabytes({ pid }: ChildProcess): number {
  try {
    // VmRSS is in KiB: see proc(5)
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
