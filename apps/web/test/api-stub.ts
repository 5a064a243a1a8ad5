// Stands at the network's edge in tests: records what was asked and answers as told; nothing of our own is faked.
import { vi } from 'vitest';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: string | null;
};

type Answer = Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The answers of a network that is not well, by what is wrong with it. */
export const brokenAnswers: Readonly<Record<string, () => Answer>> = {
  'a page of HTML': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  'HTML with status 200': () => new Response('<h1>Log in to this Wi-Fi</h1>', { status: 200 }),
  'an empty body': () => new Response('', { status: 500 }),
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
};

/** Puts `answer` behind fetch; gives the list of what was asked, in order. */
export function stubApi(answer: (asked: Asked) => Answer): Asked[] {
  const calls: Asked[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : null,
    };
    calls.push(asked);
    return Promise.resolve().then(() => answer(asked));
  });
  return calls;
}

/** An answer that comes when the test says so. */
export function heldAnswer(): { answer: Promise<Response>; give: (response: Response) => void } {
  let give: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>(resolve => {
    give = resolve;
  });
  return { answer, give };
}
