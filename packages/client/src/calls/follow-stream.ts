/** Follows a stream of server-sent events while the page is visible and online, and reconnects with back-off. */
import { createParser } from 'eventsource-parser';
import { isSessionInvalid } from './api-error.ts';
import { retryDelayMs } from './retry-delay-ms.ts';
import { parseRetryAfter, toApiError } from './send-call.ts';

/** The time without data after which the stream counts as broken. The server sends a heartbeat every 15 seconds. */
const MAX_SILENCE_MS = 40_000;
/** A stream that was open for this long resets the back-off. */
const STABLE_MS = 10_000;

export type StreamOptions = {
  readonly url: string;
  readonly token: string | null;
  /** Called each time a stream has opened. The caller may have missed earlier updates. */
  readonly onOpen: () => void;
  /** `payload` is the parsed JSON; undefined if the data is not JSON. */
  readonly onUpdate: (topic: string, payload: unknown) => void;
  /** Called when the API says that the token is invalid. The stream is then not opened again. */
  readonly onTokenRejected: () => void;
};

/** `final`: do not reconnect. `waitMs` is the wait that the server requested, or 0. `wasStable` resets the back-off. */
type StreamEnd = 'final' | { readonly waitMs: number; readonly wasStable: boolean };

const canConnect = () => document.visibilityState === 'visible' && navigator.onLine;

/** Calls `check` when the page's visibility or the network changes. Returns a function that stops the calls. */
function watchPage(check: () => void): () => void {
  document.addEventListener('visibilitychange', check);
  for (const name of ['online', 'offline']) window.addEventListener(name, check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    for (const name of ['online', 'offline']) window.removeEventListener(name, check);
  };
}

/** Resolves once `waitMs` have passed and the page is visible and online, or at once when `signal` aborts. */
function waitUntilReady(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    let hasWaited = false;
    const check = () => {
      if (hasWaited && canConnect()) end();
    };
    const stop = watchPage(check);
    const timer = setTimeout(() => {
      hasWaited = true;
      check();
    }, waitMs);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

function parsePayload(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Opens one stream and reads it until it ends or sends no data for too long, or the page is hidden or offline. */
async function readStream(options: StreamOptions, signal: AbortSignal): Promise<StreamEnd> {
  const { url, token, onOpen, onUpdate, onTokenRejected } = options;
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  const unwatch = watchPage(() => canConnect() || stop());
  signal.addEventListener('abort', stop);
  let silenceTimer = setTimeout(stop, MAX_SILENCE_MS);
  let waitMs = 0;
  let openedAt = Number.POSITIVE_INFINITY;
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) },
      credentials: 'omit',
      cache: 'no-store',
      signal: attempt.signal,
    });
    if (token && !response.ok && isSessionInvalid(await toApiError(response))) {
      onTokenRejected();
      return 'final';
    }
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) {
      stop();
      return { waitMs: (parseRetryAfter(response) ?? 0) * 1000, wasStable: false };
    }
    openedAt = performance.now();
    onOpen();
    const parser = createParser({
      onEvent: ({ event = '', data }) => onUpdate(event, parsePayload(data)),
      onRetry: ms => {
        waitMs = ms;
      },
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(stop, MAX_SILENCE_MS);
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
  } catch {
    // The stream broke or was aborted. When a new stream has opened, `onOpen` makes the page refetch its data.
  } finally {
    clearTimeout(silenceTimer);
    signal.removeEventListener('abort', stop);
    unwatch();
  }
  return { waitMs, wasStable: performance.now() - openedAt >= STABLE_MS };
}

/** Starts following the stream. Returns a function that stops it. */
export function followStream(options: StreamOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const follow = async () => {
    let failures = 0;
    await waitUntilReady(0, signal);
    while (!signal.aborted) {
      const streamEnd = await readStream(options, signal);
      if (streamEnd === 'final' || signal.aborted) return;
      // A hidden or offline page reconnects without back-off as soon as it is visible and online again.
      const isPaused = !canConnect();
      failures = streamEnd.wasStable ? 0 : failures + 1;
      await waitUntilReady(isPaused ? 0 : retryDelayMs(failures, streamEnd.waitMs, Math.random()), signal);
    }
  };
  void follow();
  return () => stopping.abort();
}
