// Where the server is too crowded for a call, waits for its turn and asks again by itself, and lets the page say so.
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { waitBefore } from './wait-before.ts';

/** About a minute and a half in all; whoever still has no turn then is told, and asks again when they like. */
const MOST_WAITS = 6;

let waiting = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/** Ends sooner when the caller does. */
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

/** A server that is crowded has done nothing yet, so any call may be made again as it is. */
export async function awaitTurn<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isCrowded = error instanceof ApiError && error.code === 'server.crowded';
      if (!isCrowded || waits === MOST_WAITS || signal?.aborted) throw error;
      count(1);
      await pause(waitBefore(waits, (error.retryAfter ?? 0) * 1000, Math.random()), signal);
      count(-1);
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any call of this page waits for its turn. */
export function useIsWaitingForTurn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  );
}
