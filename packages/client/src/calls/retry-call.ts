/** Retries calls that an overloaded server has not processed, and idempotent calls whose response was lost. */
import { useSyncExternalStore } from 'react';
import { ApiError, mayHaveTakenEffect } from './api-error.ts';
import { retryDelayMs } from './retry-delay-ms.ts';

/** The waits take up to a minute in total, unless the server requests longer ones. */
const MAX_OVERLOAD_RETRIES = 6;
/** The waits take up to 15 seconds in total. */
const MAX_LOST_RESPONSE_RETRIES = 4;

let waitingCalls = 0;
const listeners = new Set<() => void>();

function changeWaitingCalls(change: 1 | -1): void {
  waitingCalls += change;
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

/** Whether a retry is safe and may succeed. An idempotent call is not retried offline. */
function shouldRetry(error: unknown, retries: number, isIdempotent: boolean): boolean {
  if (error instanceof ApiError && error.code === 'server.crowded') return retries < MAX_OVERLOAD_RETRIES;
  return isIdempotent && retries < MAX_LOST_RESPONSE_RETRIES && navigator.onLine && mayHaveTakenEffect(error);
}

/**
 * Retries a call while the server is overloaded, because the server has not processed the call; and an idempotent call
 * while its outcome is unknown. Throws the last attempt's error.
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
      if (isOverloaded) changeWaitingCalls(1);
      await pause(retryDelayMs(retries, retryAfter * 1000, Math.random()), signal);
      if (isOverloaded) changeWaitingCalls(-1);
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any call of this page waits for an overloaded server. The component re-renders when that changes. */
export function useIsWaitingForServer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waitingCalls > 0,
    () => false,
  );
}
