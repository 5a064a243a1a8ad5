// Follows a stream of server-sent events while the page is looked at and has a network, and opens it again with patience.
import { createParser } from 'eventsource-parser';
import { retryAfterOf } from './send-call.ts';
import { waitBefore } from './wait-before.ts';

/** The server says something every 15 seconds: after this long (ms) without a word nobody is at the other end. */
const SILENCE_MS = 40_000;
/** A stream that lasts this long (ms) was a good one: the next attempt is made as if nothing had ever failed. */
const LASTED_MS = 10_000;

export type Followed = {
  readonly address: string;
  readonly token: string | null;
  /** News may have been missed until now. */
  readonly onOpen: () => void;
  readonly onNews: (topic: string, payload: unknown) => void;
  /** The token is dead; the stream is not asked for again. */
  readonly onDead: () => void;
};

/** `over`: nothing more is to be had here. Otherwise when to try again, as far as the server says, and how it went. */
type Ended = 'over' | { readonly waitMs: number; readonly hasLasted: boolean };

const isWanted = () => document.visibilityState === 'visible' && navigator.onLine;

/** Calls `look` whenever the page comes or goes, or the network does; returns a function that stops. */
function watchWanted(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  for (const name of ['online', 'offline']) window.addEventListener(name, look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const name of ['online', 'offline']) window.removeEventListener(name, look);
  };
}

/** Resolves after `waitMs`, once the page is looked at and has a network; at once when it is over. */
function untilWanted(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    let hasWaited = false;
    const look = () => {
      if (hasWaited && isWanted()) end();
    };
    const stop = watchWanted(look);
    const timer = setTimeout(() => {
      hasWaited = true;
      look();
    }, waitMs);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

function payloadOf(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Reads one stream to its end, whoever ends it. */
async function readStream(followed: Followed, signal: AbortSignal): Promise<Ended> {
  const { address, token, onOpen, onNews, onDead } = followed;
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  const unwatch = watchWanted(() => isWanted() || stop());
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, SILENCE_MS);
  let waitMs = 0;
  let openedAt = Number.POSITIVE_INFINITY;
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) },
      credentials: 'omit',
      cache: 'no-store',
      signal: attempt.signal,
    });
    if (response.status === 204) return 'over';
    if (response.status === 401 && token) {
      onDead();
      return 'over';
    }
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) {
      stop();
      return { waitMs: (retryAfterOf(response) ?? 0) * 1000, hasLasted: false };
    }
    openedAt = performance.now();
    onOpen();
    const parser = createParser({
      onEvent: ({ event = '', data }) => onNews(event, payloadOf(data)),
      onRetry: ms => {
        waitMs = ms;
      },
    });
    const words = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      parser.feed(words.decode(part.value, { stream: true }));
    }
  } catch {
    // The network went, or the page did: what was missed is asked for when it is back.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    unwatch();
  }
  return { waitMs, hasLasted: performance.now() - openedAt >= LASTED_MS };
}

/** Returns a function that ends it. */
export function followStream(followed: Followed): () => void {
  const end = new AbortController();
  const { signal } = end;
  const follow = async () => {
    let failures = 0;
    await untilWanted(0, signal);
    while (!signal.aborted) {
      const ended = await readStream(followed, signal);
      if (ended === 'over' || signal.aborted) return;
      // Put into the pocket, a phone listens again as soon as it is taken out.
      const isPaused = !isWanted();
      failures = ended.hasLasted ? 0 : failures + 1;
      await untilWanted(isPaused ? 0 : waitBefore(failures, ended.waitMs, Math.random()), signal);
    }
  };
  void follow();
  return () => end.abort();
}
