/** Replaces `fetch` in tests: records each call, and returns the response that the test provides. */
import { vi } from 'vitest';

export type RecordedCall = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: string | null;
  readonly signal: AbortSignal | undefined;
};

type StubResponse = Response | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Responses that every call must handle: those of a proxy, a captive portal, a failing server and no network. */
export const brokenResponses: Readonly<Record<string, () => StubResponse>> = {
  'a page of HTML': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  'HTML with status 200': () => new Response('<h1>Log in to this Wi-Fi</h1>', { status: 200 }),
  'an empty body': () => new Response('', { status: 500 }),
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
};

/** Stubs `fetch` with `respondTo`. Returns a list to which each call is added. */
export function stubApi(respondTo: (call: RecordedCall) => StubResponse): RecordedCall[] {
  const calls: RecordedCall[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : null,
      signal: init.signal ?? undefined,
    };
    calls.push(call);
    return Promise.resolve().then(() => respondTo(call));
  });
  return calls;
}

/** Returns a pending response, and a function that resolves it. */
export function deferredResponse(): { response: Promise<Response>; respond: (response: Response) => void } {
  let respond: (response: Response) => void = () => undefined;
  const response = new Promise<Response>(resolve => {
    respond = resolve;
  });
  return { response, respond };
}
