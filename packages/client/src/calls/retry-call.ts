/** Retries calls that an overloaded server has not processed, and idempotent calls whose response was lost. */
import { useSyncExternalStore } from 'react';
import { ApiError, mayHaveTakenEffect } from './api-error.ts';
import { retryDelayMs } from './retry-delay-ms.ts';

/**
 * For an overloaded server. The waits take up to a minute in total, unless the server requests longer ones. After the
 * last retry the call fails, and the user may try again.
 */
const MAX_RETRIES = 6;
/** For a lost response: the waits take up to 15 seconds. */
const MAX_REPEATS = 4;

let waiting = 0;
const listeners = new Set<() => void>();

function changeWaiting(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/** Waits for `ms`, or until the caller aborts. */
const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>(resolve => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });

/** Whether the next attempt is safe and may succeed. Offline, the call fails at once, and the page says so. */
function shouldRetry(error: unknown, retries: number, isIdempotent: boolean): boolean {
  if (error instanceof ApiError && error.code === 'server.crowded') return retries < MAX_RETRIES;
  return isIdempotent && retries < MAX_REPEATS && navigator.onLine && mayHaveTakenEffect(error);
}

/**
 * Retries a call while the server is overloaded, which is safe because the server has not processed the call, and an
 * idempotent call while its outcome is unknown. After the last retry it throws the last error.
 */
export async function retryCall<T>(
  attempt: () => Promise<T>,
  { isIdempotent, signal }: { readonly isIdempotent: boolean; readonly signal?: AbortSignal | undefined },
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted || !shouldRetry(error, retries, isIdempotent)) throw error;
      const { code, retryAfter = 0 } = error as ApiError;
      const isOverloaded = code === 'server.crowded';
      if (isOverloaded) changeWaiting(1);
      await pause(retryDelayMs(retries, retryAfter * 1000, Math.random()), signal);
      if (isOverloaded) changeWaiting(-1);
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any call of this page is waiting to retry. The component re-renders when that changes. */
export function useIsWaitingForServer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  );
}
