/** Sends HTTP requests, and returns each response with its latency. */
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

export type ApiResponse = {
  /** 0 when the connection failed, timed out or was cut. */
  status: number;
  ms: number;
  /** When the response was complete, by `performance.now()`. */
  at: number;
  /** Empty unless the response was uncompressed JSON. */
  body: Record<string, unknown>;
  /** The Retry-After header, in seconds; undefined when the response has none. */
  retryAfter: string | undefined;
};

export type ApiClient = { send(apiRequest: ApiRequest): Promise<ApiResponse>; close(): void };

/** A connection that is silent for this long counts as failed. */
const IDLE_TIMEOUT_MS = 60_000;

/** Sends one request. If the connection fails, the response has status 0. @param url of a running product */
export function sendRequest(
  url: string,
  { method, path, token, key, headers: extraHeaders, body }: ApiRequest,
  agent?: Agent,
): Promise<ApiResponse> {
  const { hostname, port } = new URL(url);
  // The API listens only on this IP address by default, and a host name would cost a DNS look-up per connection.
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
    const finish = (status: number, parsed: Record<string, unknown>, retryAfter: string | undefined) => {
      const at = performance.now();
      resolve({ status, ms: at - sentAt, at, body: parsed, retryAfter });
    };
    const fail = () => finish(0, {}, undefined);
    const outgoing = request(
      { agent, host, port, method, path, headers, timeout: IDLE_TIMEOUT_MS },
      response => {
        const parts: Buffer[] = [];
        response.on('data', part => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          const {
            'content-type': type,
            'content-encoding': encoding,
            'retry-after': retryAfter,
          } = response.headers;
          const isUncompressedJson = type?.startsWith('application/json') && encoding === undefined;
          const parsed = isUncompressedJson ? JSON.parse(Buffer.concat(parts).toString()) : {};
          finish(response.statusCode ?? 0, parsed, retryAfter);
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', fail);
    outgoing.end(text);
  });
}

/** Creates a client whose requests share keep-alive connections. @param url of a running product */
export function createClient(url: string): ApiClient {
  const agent = new Agent({ keepAlive: true });
  return { send: apiRequest => sendRequest(url, apiRequest, agent), close: () => agent.destroy() };
}
