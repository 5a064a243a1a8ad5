// Retries calls while the server replies that it is overloaded (`server.crowded`), and tells the page that calls wait.
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { retryDelayMs } from './retry-delay.ts';

/**
 * The waits take up to a minute in total, unless the server asks for longer ones. After the last retry the call fails,
 * and the user may try again.
 */
const MAX_RETRIES = 6;

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

/**
 * Repeats a call while the server is crowded, at most six times; then it throws the last error. Repeating is safe for
 * any call, because a crowded server has not processed it.
 */
export async function retryWhileCrowded<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isCrowded = error instanceof ApiError && error.code === 'server.crowded';
      if (!isCrowded || retries === MAX_RETRIES || signal?.aborted) throw error;
      changeWaiting(1);
      await pause(retryDelayMs(retries, (error.retryAfter ?? 0) * 1000, Math.random()), signal);
      changeWaiting(-1);
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
