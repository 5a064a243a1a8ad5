/** Sheds load: rejects requests early when more arrive than this process can serve in time. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { everyError } from '@rabita/contract/every-error';
import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../http/bearer-of.ts';
import { failureResponse, sendError } from '../http/failure-response.ts';
import { toRoutedPath } from '../http/is-api-path.ts';
import { languageOf } from '../http/language.ts';
import { err } from '../result.ts';
import { retryAfterSeconds } from '../retry-after-seconds.ts';
import { interceptRequests } from './intercept-requests.ts';

/** The smallest machine handles this many reads or bookings in about a second, so accepted ones rarely wait longer. */
const MAX_IN_PROGRESS = 400;

/** Enough for all staff and scanners to come at once, for the first time since the start of this process. */
const MAX_STRANGERS_IN_PROGRESS = 100;

/**
 * Who makes a request, as far as it counts towards a limit. `stranger`: a call for staff or scanners without a token
 * that was live at its last use. Calls with such a token, health checks and CORS preflights do not count, so they are
 * never refused. Live streams of fans have their own limit.
 */
function callerOf(
  { method, url = '', headers }: IncomingMessage,
  wasLive: (token: string) => boolean,
): 'fan' | 'stranger' | null {
  const path = toRoutedPath(url);
  if (method === 'OPTIONS' || !path.startsWith('/api/') || /^\/api\/live\b/u.test(path)) return null;
  if (!/^\/api\/(?:door|staff)\b/u.test(path)) return 'fan';
  const token = bearerOf({ headers });
  return token !== null && wasLive(token) ? null : 'stranger';
}

const crowded = () => err('server.crowded', { retryAfter: retryAfterSeconds(Math.random()) });

/** Writes the error without Fastify, whose hooks would make refusing most of the work under overload. */
function rejectRequest(
  { headers }: IncomingMessage,
  response: ServerResponse,
  webOrigins: readonly string[],
): void {
  const error = crowded();
  const language = languageOf(headers['accept-language']);
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
  refused(): number;
};

/** Counts one request while the server works on it. */
type Work = { hasRoom(): boolean; begin(): void; pause(): void };

/**
 * Refuses excess requests with `server.crowded` before doing anything else, so that every rejected call can be
 * repeated.
 * @param webOrigins the origins whose pages may read the error (CORS)
 * @param wasLive whether a token of staff or a scanner was live at its last use
 */
export function shedLoad(
  app: FastifyInstance,
  webOrigins: readonly string[],
  wasLive: (token: string) => boolean,
): LoadFigures {
  const limits = { fan: MAX_IN_PROGRESS, stranger: MAX_STRANGERS_IN_PROGRESS };
  const inProgress = { fan: 0, stranger: 0 };
  const works = new WeakMap<IncomingMessage, Work>();
  let refused = 0;
  interceptRequests(app, (request, response) => {
    const caller = callerOf(request, wasLive);
    if (caller === null) return false;
    if (inProgress[caller] >= limits[caller]) {
      refused += 1;
      rejectRequest(request, response, webOrigins);
      return true;
    }
    let isCounted = false;
    let isOver = false;
    const work: Work = {
      hasRoom: () => inProgress[caller] < limits[caller],
      begin: () => {
        if (!isCounted && !isOver) inProgress[caller] += 1;
        isCounted = !isOver;
      },
      pause: () => {
        if (isCounted) inProgress[caller] -= 1;
        isCounted = false;
      },
    };
    const finish = () => {
      work.pause();
      isOver = true;
    };
    works.set(request, work);
    work.begin();
    // Until the response is written, not until it is read: slow readers would otherwise take every place.
    const { end, writeHead } = response;
    response.end = (...parts: unknown[]) => {
      finish();
      return Reflect.apply(end, response, parts);
    };
    // A scanner's stream is answered with its head: its end comes minutes later.
    if (caller === 'stranger') {
      response.writeHead = (...parts: unknown[]) => {
        finish();
        return Reflect.apply(writeHead, response, parts);
      };
    }
    // Without a response, when the client disconnects early.
    response.once('close', finish);
    return false;
  });
  // A request that waits for its body takes no place: uploads that never end would otherwise take every one. One whose
  // body is not read, such as a GET, goes on at once.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    works.get(request.raw)?.pause();
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    const work = works.get(request.raw);
    if (!work || work.hasRoom()) {
      work?.begin();
      return done();
    }
    refused += 1;
    sendError(request, reply, crowded());
  });
  return { inProgress: () => inProgress.fan, refused: () => refused };
}
