// Sends SIGTERM to this process once its parent process is gone, for whatever reason. Loaded with `node --import`, or
// with an import.
import { isMainThread } from 'node:worker_threads';

const pollMs = 250;

// Worker threads load this file too, but they end with their process anyway.
if (isMainThread) {
  const parent = process.ppid;
  // A killed parent sends no signal, but the pid of the parent changes.
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  poll.unref();
}
