/** Tests which updates (server-sent events) `followStream` delivers, and when it reconnects or stops. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStream } from './follow-stream.ts';

type ReceivedUpdate = { topic: string; payload: unknown };
type Connection = {
  token: string | null;
  write: (text: string) => void;
  end: () => void;
  isAborted: () => boolean;
};

let connections: Connection[];
let respond: () => Response | undefined;
let stop: () => void;

/** Stubs `fetch` with a server whose streams the test writes to. */
function stubServer(): void {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const { signal } = init;
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        stream = controller;
      },
    });
    signal?.addEventListener('abort', () => stream?.error(new DOMException('aborted', 'AbortError')));
    connections.push({
      token: new Headers(init.headers).get('authorization'),
      write: text => stream?.enqueue(new TextEncoder().encode(text)),
      end: () => stream?.close(),
      isAborted: () => signal?.aborted ?? false,
    });
    return Promise.resolve(
      respond() ?? new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    );
  });
}

let received: ReceivedUpdate[];
let openCount: number;
let rejectionCount: number;
function follow(token: string | null = null): void {
  stop = followStream({
    url: '/api/live',
    token,
    onOpen: () => {
      openCount += 1;
    },
    onUpdate: (topic, payload) => received.push({ topic, payload }),
    onTokenRejected: () => {
      rejectionCount += 1;
    },
  });
}
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const latestConnection = () => connections.at(-1) as Connection;
function setVisibility(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [connections, received, openCount, rejectionCount] = [[], [], 0, 0];
  respond = () => undefined;
  stubServer();
  setVisibility('visible');
  setOnline(true);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an open stream', () => {
  it('delivers every update, even if a chunk splits a character or a line', async () => {
    follow('token-1');
    await advance(1);
    expect(latestConnection().token).toBe('Bearer token-1');
    expect(openCount).toBe(1);
    const bytes = 'event: match\ndata: {"name":"نجوم"}\n\n: \n\nevent: resync\ndata: {}\n\n';
    for (const part of bytes.match(/[\s\S]{1,5}/gu) ?? []) latestConnection().write(part);
    await advance(1);
    expect(received).toEqual([
      { topic: 'match', payload: { name: 'نجوم' } },
      { topic: 'resync', payload: {} },
    ]);
  });

  it('is aborted and replaced by a new stream after 40 seconds without data or heartbeat', async () => {
    follow();
    await advance(30_000);
    latestConnection().write(': \n\n');
    await advance(39_000);
    expect(latestConnection().isAborted()).toBe(false);
    await advance(2_000);
    expect(connections[0]?.isAborted()).toBe(true);
    await advance(2_000);
    expect(connections).toHaveLength(2);
    expect(openCount).toBe(2);
  });

  it('is closed while the page is hidden, and reopened at once when it is visible', async () => {
    follow();
    await advance(1);
    setVisibility('hidden');
    await advance(600_000);
    expect(connections).toHaveLength(1);
    expect(latestConnection().isAborted()).toBe(true);
    setVisibility('visible');
    await advance(1);
    expect(connections).toHaveLength(2);
  });

  it('stays closed after the caller has stopped it', async () => {
    follow();
    await advance(1);
    stop();
    expect(latestConnection().isAborted()).toBe(true);
    await advance(600_000);
    expect(connections).toHaveLength(1);
  });
});

describe('followStream', () => {
  it('reconnects after the server’s retry time, and later after each further failure', async () => {
    follow();
    await advance(1);
    latestConnection().write('retry: 2000\n\n');
    await advance(15_000);
    latestConnection().end();
    await advance(2_100);
    expect(connections).toHaveLength(1);
    await advance(200);
    expect(connections).toHaveLength(2);

    respond = () => new Response('', { status: 502 });
    latestConnection().end();
    await advance(4_000);
    const times: number[] = [];
    for (let count = connections.length; times.length < 4; ) {
      await advance(100);
      if (connections.length === count) continue;
      times.push(Math.round(performance.now() / 1000));
      count = connections.length;
    }
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits.every((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0))).toBe(true);
  });

  it('reconnects after the time in Retry-After', async () => {
    respond = () => new Response('', { status: 503, headers: { 'retry-after': '30' } });
    follow();
    await advance(30_000);
    expect(connections).toHaveLength(1);
    await advance(2_000);
    expect(connections).toHaveLength(2);
  });

  it('reconnects after a response with an HTML page, without reporting an open stream', async () => {
    respond = () => new Response('<h1>Log in to this Wi-Fi</h1>', { status: 200 });
    follow();
    await advance(1);
    expect(openCount).toBe(0);
    await advance(3_000);
    expect(connections.length).toBeGreaterThan(1);
  });

  it('sends no request while offline, and connects when the network returns', async () => {
    setOnline(false);
    follow();
    await advance(600_000);
    expect(connections).toHaveLength(0);
    setOnline(true);
    await advance(1);
    expect(connections).toHaveLength(1);
  });

  it('reports a token that the API rejects, and does not reconnect', async () => {
    respond = () => new Response('{"code":"scanner.revoked"}', { status: 401 });
    follow('token-1');
    await advance(600_000);
    expect([connections.length, rejectionCount]).toEqual([1, 1]);
  });

  it.each([
    ['a 401 with a page', new Response('<html>', { status: 401 })],
    ['a 204', new Response(null, { status: 204 })],
  ])('reconnects after %s of a captive portal', async (_case, portalResponse) => {
    respond = () => portalResponse;
    follow('token-1');
    await advance(0);
    expect([connections.length, openCount]).toEqual([1, 0]);
    respond = () => undefined;
    await advance(5000);
    expect([openCount, rejectionCount]).toEqual([1, 0]);
  });
});
