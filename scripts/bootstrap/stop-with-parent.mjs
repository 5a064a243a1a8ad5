/**
 * Sends SIGTERM to this process when its parent process ends, even if the parent was killed. Load it with
 * `node --import`, or import it.
 */
import { isMainThread } from 'node:worker_threads';

const pollMs = 250;

// Worker threads also load this file, but they end with their process.
if (isMainThread) {
  const parent = process.ppid;
  // A killed parent sends no signal, but then `process.ppid` changes.
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  poll.unref();
}
