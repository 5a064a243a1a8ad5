// Sends SIGTERM to this process once its parent is gone, however the parent ended. Preloaded by `--import`, or
// imported.
import { isMainThread } from 'node:worker_threads';

const pollMs = 250;

// Worker threads inherit the preload, but end with their process anyway.
if (isMainThread) {
  const parent = process.ppid;
  // A killed parent sends no signal: only the changed parent pid shows it.
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  poll.unref();
}
