/** Identifies processes reliably, because pids are reused. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Returns a text that differs for later processes with the same pid; undefined: no process with this pid runs. */
export function processIdentity(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, in parentheses, may contain spaces and parentheses. Of the fields after it, field 1 is the
    // state and field 20 the start time in clock ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** Whether the process is a PostgreSQL server with this data folder. */
export function isServerOf(pid: number, dataFolder: string): boolean {
  if (process.platform !== 'linux') return ps(pid, 'command')?.includes(dataFolder) ?? false;
  try {
    // A PostgreSQL server changes its working directory to its data folder.
    return (
      processIdentity(pid) !== undefined && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
    );
  } catch {
    return false;
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    const env = { PATH: '/bin:/usr/bin', LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', env }).trim();
  } catch {
    return undefined;
  }
}
