/**
 * Starts a proxy between sqlmap and the API. It gives every request a session of the right caller and a new IP address,
 * resets the rate limits in the database, and counts the responses.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { type HttpResponse, newIpAddress, send } from './send-raw.ts';

export type ProxyTarget = {
  /** Returns the token of the next request. */
  getToken(requestNumber: number): Promise<string | undefined>;
  /** Returns pairs of a placeholder in the next request's path and its value, such as the caller's booking id. */
  listReplacements?(requestNumber: number): readonly (readonly [string, string])[];
  /** Sent as the body of each request, because sqlmap sends only text. */
  file?: Buffer | undefined;
};

type RewritingProxy = {
  url: string;
  /** @returns the prefix of the target's paths */
  add(target: ProxyTarget): string;
  /** How many responses had each status. */
  statuses: Map<number, number>;
  /** How many responses came from a rate limit, from overload, or from an ended session. */
  countBlocked(): number;
  /** The first responses that are failures of the API. */
  failures: string[];
  close(): Promise<void>;
};

/**
 * The idempotency key of requests that do not test this header. The proxy removes it, because with the same key all
 * would get the first response.
 */
export const REMOVED_KEY = 'drill';
const BLOCKED_STATUSES = new Set([429, 503]);
/** Whether the API failed or closed the connection. */
export const isFailure = (status: number) => status === 0 || (status >= 500 && status !== 503);
const REQUESTS_PER_RESET = 25;
const SKIPPED_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
]);

/** Starts a server on a free port. Its handler gets each request's whole body. */
export async function startServer(
  handle: (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) => Promise<void>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) =>
    handle(incoming, outgoing, await buffer(incoming)),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export async function startProxy(productUrl: string, db: Db): Promise<RewritingProxy> {
  const targets: ProxyTarget[] = [];
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  let [requestCount, blockedCount] = [0, 0];
  const resetLimitsAndSessions = async () => {
    await db.run('delete from rate_limit');
    await db.run('update staff_session set confirmed_at = now(), seen_at = now()');
  };
  const server = await startServer(async (incoming, outgoing, sentBody) => {
    requestCount += 1;
    const requestNumber = requestCount;
    const [, index = '', targetPath = '/'] = /^\/(\d+)(\/.*)$/u.exec(incoming.url ?? '') ?? [];
    const target = targets[Number(index)];
    if (!target) {
      outgoing.writeHead(502).end();
      return;
    }
    if (requestNumber % REQUESTS_PER_RESET === 0) await resetLimitsAndSessions();
    const path = (target.listReplacements?.(requestNumber) ?? []).reduce(
      (text, [placeholder, value]) => text.replaceAll(placeholder, value),
      targetPath,
    );
    const headers: Record<string, string> = { 'x-forwarded-for': newIpAddress() };
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (SKIPPED_HEADERS.has(name) || (name === 'idempotency-key' && value === REMOVED_KEY)) continue;
      headers[name] = String(value);
    }
    if (target.file) headers['content-type'] = 'application/octet-stream';
    const request = {
      method: incoming.method ?? 'GET',
      path,
      headers,
      token: await target.getToken(requestNumber),
      rawBody: target.file ?? sentBody,
    };
    let response: HttpResponse = await send(productUrl, request);
    // A request that a rate limit or an overload rejected had no effect, so the proxy repeats it.
    if (BLOCKED_STATUSES.has(response.status)) {
      await resetLimitsAndSessions();
      response = await send(productUrl, request);
    }
    if (BLOCKED_STATUSES.has(response.status) || /session_invalid|scanner\.revoked/u.test(response.text))
      blockedCount += 1;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (isFailure(response.status) && failures.length < 50)
      failures.push(
        `${request.method} ${path} ${String(request.rawBody).slice(0, 300)}: ${response.status} ${response.text}`,
      );
    outgoing
      .writeHead(response.status || 502, {
        'content-type': response.headers['content-type'] ?? 'text/plain',
      })
      .end(response.text);
  });
  return {
    ...server,
    add: target => `/${targets.push(target) - 1}`,
    statuses,
    countBlocked: () => blockedCount,
    failures,
  };
}
