/** Sends HTTP requests with unchanged paths, which `fetch` would normalise. */
import { randomInt } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type SentRequest = {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  token?: string | undefined;
  /** A buffer is sent unchanged, any other value as JSON. */
  body?: unknown;
  /** Sent instead of `body`, unchanged and without a content type. */
  rawBody?: Buffer;
};

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const TIMEOUT_MS = 60_000;

/** @param url of a running product @returns status 0 if the connection failed */
export function send(
  url: string,
  { method = 'GET', path, headers = {}, token, body, rawBody }: SentRequest,
): Promise<HttpResponse> {
  const { port } = new URL(url);
  const file = Buffer.isBuffer(body) ? body : undefined;
  const content = rawBody ?? file ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
  const sentHeaders = {
    host: `localhost:${port}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': file ? 'application/octet-stream' : 'application/json' }),
    ...(content !== undefined && content.length > 0 && { 'content-length': content.length }),
    ...headers,
  };
  return new Promise(resolve => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method, path, headers: sentHeaders, timeout: TIMEOUT_MS },
      response => {
        const parts: Buffer[] = [];
        response.on('data', part => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    const fail = () => resolve({ status: 0, headers: {}, text: '' });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', fail);
    outgoing.end(content);
  });
}

export const splitWords = (list: string) => list.split(/\s+/u).filter(Boolean);

/** Returns a random IPv6 address, so that rate limits per network do not apply. */
export const newIpAddress = () =>
  `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`;
