// Holds how a stream is followed: what is read off it, when it is opened again, and when it is left in peace.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStream } from './follow-stream.ts';

type Told = { topic: string; payload: unknown };
type Asked = { token: string | null; write: (text: string) => void; end: () => void; isCut: () => boolean };

let asked: Asked[];
let answer: () => Response | undefined;
let stop: () => void;

/** A server whose streams the test writes to. */
function standIn(): void {
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    const { signal } = init;
    let output: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        output = controller;
      },
    });
    signal?.addEventListener('abort', () => output?.error(new DOMException('cut', 'AbortError')));
    asked.push({
      token: new Headers(init.headers).get('authorization'),
      write: text => output?.enqueue(new TextEncoder().encode(text)),
      end: () => output?.close(),
      isCut: () => signal?.aborted ?? false,
    });
    return Promise.resolve(
      answer() ?? new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    );
  });
}

let told: Told[];
let opened: number;
let dead: number;
function follow(token: string | null = null): void {
  stop = followStream({
    address: '/api/live',
    token,
    onOpen: () => {
      opened += 1;
    },
    onNews: (topic, payload) => told.push({ topic, payload }),
    onDead: () => {
      dead += 1;
    },
  });
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const latest = () => asked.at(-1) as Asked;
function be(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
function have(network: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network);
  window.dispatchEvent(new Event(network ? 'online' : 'offline'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [asked, told, opened, dead] = [[], [], 0, 0];
  answer = () => undefined;
  standIn();
  be('visible');
  have(true);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an open stream', () => {
  it('hands over each piece of news, also when a letter or a line comes in two parts', async () => {
    follow('token-1');
    await pass(1);
    expect(latest().token).toBe('Bearer token-1');
    expect(opened).toBe(1);
    const bytes = 'event: match\ndata: {"name":"نجوم"}\n\n: \n\nevent: resync\ndata: {}\n\n';
    for (const part of bytes.match(/[\s\S]{1,5}/gu) ?? []) latest().write(part);
    await pass(1);
    expect(told).toEqual([
      { topic: 'match', payload: { name: 'نجوم' } },
      { topic: 'resync', payload: {} },
    ]);
  });

  it('that has said nothing for 40 seconds is given up and opened anew; a heartbeat is something', async () => {
    follow();
    await pass(30_000);
    latest().write(': \n\n');
    await pass(39_000);
    expect(latest().isCut()).toBe(false);
    await pass(2_000);
    expect(asked[0]?.isCut()).toBe(true);
    await pass(2_000);
    expect(asked).toHaveLength(2);
    expect(opened).toBe(2);
  });

  it('is closed while nobody looks, and opened at once when somebody does', async () => {
    follow();
    await pass(1);
    be('hidden');
    await pass(600_000);
    expect(asked).toHaveLength(1);
    expect(latest().isCut()).toBe(true);
    be('visible');
    await pass(1);
    expect(asked).toHaveLength(2);
  });

  it('is over when it is told so, and stays over', async () => {
    follow();
    await pass(1);
    stop();
    expect(latest().isCut()).toBe(true);
    await pass(600_000);
    expect(asked).toHaveLength(1);
  });
});

describe('opening it again', () => {
  it('waits a second or so after the server ended it, the time that the server asks for, and longer each time it fails', async () => {
    follow();
    await pass(1);
    latest().write('retry: 2000\n\n');
    await pass(15_000);
    latest().end();
    await pass(2_100);
    expect(asked).toHaveLength(1);
    await pass(200);
    expect(asked).toHaveLength(2);

    answer = () => new Response('', { status: 502 });
    latest().end();
    await pass(4_000);
    const times: number[] = [];
    for (let count = asked.length; times.length < 4; ) {
      await pass(100);
      if (asked.length === count) continue;
      times.push(Math.round(performance.now() / 1000));
      count = asked.length;
    }
    const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(waits.every((wait, at) => at === 0 || wait > (waits[at - 1] ?? 0))).toBe(true);
  });

  it('waits as long as Retry-After says', async () => {
    answer = () => new Response('', { status: 503, headers: { 'retry-after': '30' } });
    follow();
    await pass(30_000);
    expect(asked).toHaveLength(1);
    await pass(2_000);
    expect(asked).toHaveLength(2);
  });

  it('takes a page of HTML for no stream', async () => {
    answer = () => new Response('<h1>Log in to this Wi-Fi</h1>', { status: 200 });
    follow();
    await pass(1);
    expect(opened).toBe(0);
    await pass(3_000);
    expect(asked.length).toBeGreaterThan(1);
  });

  it('asks nothing without a network, and asks when it is back', async () => {
    have(false);
    follow();
    await pass(600_000);
    expect(asked).toHaveLength(0);
    have(true);
    await pass(1);
    expect(asked).toHaveLength(1);
  });

  it('is not tried with a dead token, nor where there is no news', async () => {
    answer = () => new Response('{}', { status: 401 });
    follow('token-1');
    await pass(600_000);
    expect([asked.length, dead]).toEqual([1, 1]);
    stop();
    answer = () => new Response(null, { status: 204 });
    follow();
    await pass(600_000);
    expect([asked.length, dead]).toEqual([2, 1]);
  });
});
