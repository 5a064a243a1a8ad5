// Stops this process in order once its parent is gone, however the parent ended. Preloaded by `--import`, or imported.
import { isMainThread } from 'node:worker_threads';

const pollMs = 250;

// Workers of this process inherit the preload and end with it.
if (isMainThread) {
  const parent = process.ppid;
  // A killed parent sends no signal: the only trace it leaves is another parent's pid.
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  watch.unref();
}
