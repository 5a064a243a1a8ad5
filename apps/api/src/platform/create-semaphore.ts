/** Limits how many slow computations run at the same time in this process, and how many may wait. */
import { err } from './result.ts';
import { ResultError } from './result-error.ts';
import { retryAfterSeconds } from './retry-after-seconds.ts';

/** Runs at most `parallel` jobs at a time, first come, first served. @throws ResultError when too many wait */
export function createSemaphore({ parallel, maxWaiting }: { parallel: number; maxWaiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const quietCallbacks = new Set<() => void>();
  /** Few jobs wait, so less urgent work may run. */
  const isQuiet = () => waiting.length <= 2 * parallel;
  const run = async <T>(job: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxWaiting)
      throw new ResultError(err('server.crowded', { retryAfter: retryAfterSeconds(Math.random()) }));
    if (running >= parallel) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running -= 1;
      if (isQuiet()) for (const release of [...quietCallbacks]) release();
    }
  };
  const whenQuiet = (timeoutMs: number): Promise<void> | undefined => {
    if (isQuiet()) return undefined;
    return new Promise(resolve => {
      const release = () => {
        clearTimeout(timer);
        quietCallbacks.delete(release);
        resolve();
      };
      const timer = setTimeout(release, timeoutMs);
      quietCallbacks.add(release);
    });
  };
  return { run, whenQuiet };
}
