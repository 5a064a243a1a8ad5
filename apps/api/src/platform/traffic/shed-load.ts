/** Rejects requests early when more arrive than this process can serve in time. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { everyError } from '@rabita/contract/every-error';
import type { FastifyInstance } from 'fastify';
import { failureResponse, sendError } from '../http/failure-response.ts';
import { getBearerToken } from '../http/get-bearer-token.ts';
import { toRoutedPath } from '../http/is-api-path.ts';
import { pickLanguage } from '../http/pick-language.ts';
import { err } from '../result.ts';
import { retryAfterSeconds } from '../retry-after-seconds.ts';
import { interceptRequests } from './intercept-requests.ts';

/** A small machine handles this many reads or bookings in about a second. */
const MAX_IN_PROGRESS = 400;

/** Enough for all staff and scanners at once, whose tokens are unknown to a process that has just started. */
const MAX_UNKNOWN_IN_PROGRESS = 100;

/**
 * Picks the limit for a request. `unknown`: calls to staff or scanner endpoints without a token that was recently live.
 * null: calls with such a token, health checks, CORS preflights and live streams of fans, which this file never
 * rejects.
 */
function pickLimit(
  { method, url = '', headers }: IncomingMessage,
  wasLive: (token: string) => boolean,
): 'fan' | 'unknown' | null {
  const path = toRoutedPath(url);
  if (method === 'OPTIONS' || !path.startsWith('/api/') || /^\/api\/live\b/u.test(path)) return null;
  if (!/^\/api\/(?:door|staff)\b/u.test(path)) return 'fan';
  const token = getBearerToken({ headers });
  return token !== null && wasLive(token) ? null : 'unknown';
}

const createError = () => err('server.crowded', { retryAfter: retryAfterSeconds(Math.random()) });

/** Writes the error without Fastify, whose hooks would take too much time under overload. */
function rejectRequest(
  { headers }: IncomingMessage,
  response: ServerResponse,
  webOrigins: readonly string[],
): void {
  const error = createError();
  const language = pickLanguage(headers['accept-language']);
  const body = JSON.stringify(failureResponse(error, language, randomUUID()));
  const isAllowed = headers.origin !== undefined && webOrigins.includes(headers.origin);
  response
    .writeHead(everyError[error.code].status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'retry-after': String(error.retryAfter),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      vary: 'origin',
      ...(isAllowed && {
        'access-control-allow-origin': headers.origin,
        'access-control-expose-headers': 'retry-after',
      }),
    })
    .end(body);
}

export type LoadFigures = {
  inProgress(): number;
  rejected(): number;
};

/** Counts one request while the server handles it. */
type RequestCount = { hasRoom(): boolean; begin(): void; pause(): void };

/**
 * Rejects excess requests with `server.crowded` before they have any effect.
 * @param webOrigins the origins whose pages may read the error (CORS)
 * @param wasLive whether a token of staff or a scanner was live at its last use
 */
export function shedLoad(
  app: FastifyInstance,
  webOrigins: readonly string[],
  wasLive: (token: string) => boolean,
): LoadFigures {
  const limits = { fan: MAX_IN_PROGRESS, unknown: MAX_UNKNOWN_IN_PROGRESS };
  const inProgress = { fan: 0, unknown: 0 };
  const requestCounts = new WeakMap<IncomingMessage, RequestCount>();
  let rejected = 0;
  interceptRequests(app, (request, response) => {
    const limit = pickLimit(request, wasLive);
    if (limit === null) return false;
    if (inProgress[limit] >= limits[limit]) {
      rejected += 1;
      rejectRequest(request, response, webOrigins);
      return true;
    }
    let isCounted = false;
    let isOver = false;
    const requestCount: RequestCount = {
      hasRoom: () => inProgress[limit] < limits[limit],
      begin: () => {
        if (!isCounted && !isOver) inProgress[limit] += 1;
        isCounted = !isOver;
      },
      pause: () => {
        if (isCounted) inProgress[limit] -= 1;
        isCounted = false;
      },
    };
    const finish = () => {
      requestCount.pause();
      isOver = true;
    };
    requestCounts.set(request, requestCount);
    requestCount.begin();
    // Counts until the response is written, not until slow readers have read it.
    const { end, writeHead } = response;
    response.end = (...parts: unknown[]) => {
      finish();
      return Reflect.apply(end, response, parts);
    };
    // A scanner's live stream counts only until its head is written.
    if (limit === 'unknown') {
      response.writeHead = (...parts: unknown[]) => {
        finish();
        return Reflect.apply(writeHead, response, parts);
      };
    }
    // The client disconnected before the response.
    response.once('close', finish);
    return false;
  });
  // A request does not count while its body arrives, because uploads may never end.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    requestCounts.get(request.raw)?.pause();
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    const requestCount = requestCounts.get(request.raw);
    if (!requestCount || requestCount.hasRoom()) {
      requestCount?.begin();
      return done();
    }
    rejected += 1;
    sendError(request, reply, createError());
  });
  return { inProgress: () => inProgress.fan, rejected: () => rejected };
}
