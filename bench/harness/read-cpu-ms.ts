/** Reads the memory and the CPU time of processes. Other load on the machine hardly changes the CPU time. */
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export const hasCpuTimes = process.platform === 'linux';

/** USER_HZ, which is 100 on every architecture that Node runs on: see time(7) */
const TICKS_PER_MS = 100 / 1000;

/** Field positions from proc_pid_stat(5), counted after the command name, which may contain spaces. */
const INDEX = { ppid: 1, utime: 11, stime: 12, cutime: 13, cstime: 14 };

function readFields(pid: number): number[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

/** CPU time of a process and all its threads, in milliseconds; NaN if it has ended or on systems without /proc. */
export function readCpuMs(pid: number | undefined): number {
  const fields = readFields(pid ?? 0) ?? [];
  return ((fields[INDEX.utime] ?? Number.NaN) + (fields[INDEX.stime] ?? Number.NaN)) / TICKS_PER_MS;
}

/** CPU time of a process, its running children and its ended children, in milliseconds. Throws without /proc. */
export function readCpuMsWithChildren(pid: number): number {
  const fields = readFields(pid) ?? [];
  const endedMs = ((fields[INDEX.cutime] ?? 0) + (fields[INDEX.cstime] ?? 0)) / TICKS_PER_MS;
  const children = readdirSync('/proc').filter(name => readFields(Number(name))?.[INDEX.ppid] === pid);
  return children.reduce((sum, child) => sum + (readCpuMs(Number(child)) || 0), readCpuMs(pid) + endedMs);
}

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
