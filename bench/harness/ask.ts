/** Sends HTTP requests, and returns each answer with its latency. */
import { Agent, request } from 'node:http';

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  token?: string | undefined;
  /** The idempotency key. */
  key?: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
};

export type Answer = {
  /** 0 when the connection failed, timed out or was cut. */
  status: number;
  ms: number;
  /** When the answer was complete, by `performance.now()`. */
  at: number;
  /** Empty unless the answer was uncompressed JSON. */
  body: Record<string, unknown>;
  /** The Retry-After header, in seconds; undefined when the answer has none. */
  retryAfter: string | undefined;
};

export type ApiClient = { ask(apiRequest: ApiRequest): Promise<Answer>; close(): void };

/** A connection that is silent for this long counts as failed. */
const IDLE_TIMEOUT_MS = 60_000;

/** Sends one request. If the connection fails, the answer has status 0. @param url of a running league */
export function ask(
  url: string,
  { method, path, token, key, headers: extraHeaders, body }: ApiRequest,
  agent?: Agent,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  // By default the product listens only on this IP address, and a host name would cost a DNS look-up per connection.
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const text = body && JSON.stringify(body);
  const headers = {
    ...extraHeaders,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const sentAt = performance.now();
  return new Promise(resolve => {
    const end = (status: number, parsed: Record<string, unknown>, retryAfter: string | undefined) => {
      const at = performance.now();
      resolve({ status, ms: at - sentAt, at, body: parsed, retryAfter });
    };
    const fail = () => end(0, {}, undefined);
    const outgoing = request(
      { agent, host, port, method, path, headers, timeout: IDLE_TIMEOUT_MS },
      answer => {
        const parts: Buffer[] = [];
        answer.on('data', part => parts.push(part));
        answer.on('error', fail);
        answer.on('end', () => {
          const {
            'content-type': type,
            'content-encoding': coding,
            'retry-after': retryAfter,
          } = answer.headers;
          const isPlain = type?.startsWith('application/json') && coding === undefined;
          const parsed = isPlain ? JSON.parse(Buffer.concat(parts).toString()) : {};
          end(answer.statusCode ?? 0, parsed, retryAfter);
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', fail);
    outgoing.end(text);
  });
}

/** Opens a client whose requests share keep-alive connections. @param url of a running league */
export function openClient(url: string): ApiClient {
  const agent = new Agent({ keepAlive: true });
  return { ask: apiRequest => ask(url, apiRequest, agent), close: () => agent.destroy() };
}
