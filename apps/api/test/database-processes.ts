/** The processes of an embedded database, for tests and drills that stop, wake or kill them as the system might. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The server first, then its children as they are now. Linux only. @param location where the database's files lie */
function processesOf(location: string): number[] {
  const lock = readFileSync(path.join(location, 'data', 'postmaster.pid'), 'utf8');
  const server = Number(lock.split('\n')[0]);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8');
  return [server, ...children.split(/\s+/u).filter(Boolean).map(Number)];
}

/** @returns how many it reached */
export function signalDatabase(location: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): number {
  let reached = 0;
  for (const pid of processesOf(location)) {
    try {
      process.kill(pid, signal);
      reached += 1;
    } catch (error) {
      // A child may end between the look and the signal.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
  return reached;
}
