/** Sends signals to an embedded database's processes, for tests and drills that freeze, resume or kill it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The pids of the server and its child processes (Linux only). @param location the folder of the database's files */
function listPids(location: string): number[] {
  const pidFile = readFileSync(path.join(location, 'data', 'postmaster.pid'), 'utf8');
  const server = Number(pidFile.split('\n')[0]);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8');
  return [server, ...children.split(/\s+/u).filter(Boolean).map(Number)];
}

/** Signals all processes of the database. @returns how many of them got the signal */
export function signalDatabase(location: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): number {
  let signalled = 0;
  for (const pid of listPids(location)) {
    try {
      process.kill(pid, signal);
      signalled += 1;
    } catch (error) {
      // A child may end before it gets the signal.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
  return signalled;
}
