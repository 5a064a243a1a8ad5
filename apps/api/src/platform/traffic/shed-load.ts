/** Sheds load: refuses requests early when more arrive than this process can serve in time. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { everyError } from '@rabita/contract/every-error';
import type { FastifyInstance } from 'fastify';
import { failureReply } from '../http/failure-reply.ts';
import { languageOf } from '../http/language.ts';
import { refuse } from '../outcome.ts';
import { retryAfterSeconds } from '../retry-after.ts';
import { interceptRequests } from './intercept-requests.ts';

/** The smallest machine handles this many reads or bookings in about a second, so accepted ones rarely wait longer. */
const MAX_IN_PROGRESS = 400;

/**
 * Whether the request counts towards the limit. Calls of scanners and staff, health checks and CORS preflights do not,
 * so they are never refused. Live streams have their own limit.
 */
function isFanRequest({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'OPTIONS' && url.startsWith('/api/') && !/^\/api\/(?:door|staff|live)\b/u.test(url);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Writes the refusal without Fastify, whose hooks would make refusing most of the work under overload. */
function refuseRequest(
  { headers }: IncomingMessage,
  response: ServerResponse,
  webOrigins: readonly string[],
): void {
  const refusal = refuse('server.crowded', { retryAfter: retryAfterSeconds(Math.random()) });
  const language = languageOf(headers['accept-language']);
  const body = JSON.stringify(failureReply(refusal, language, randomUUID()));
  const isAllowed = headers.origin !== undefined && webOrigins.includes(headers.origin);
  response
    .writeHead(everyError[refusal.code].status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'retry-after': String(refusal.retryAfter),
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
  /** Fans' requests in progress. */
  inProgress(): number;
  /** Requests refused since the start. */
  refused(): number;
};

/**
 * Refuses excess requests with `server.crowded` before doing anything else, so that every refused call can be repeated.
 * @param webOrigins the origins whose pages may read the refusal (CORS)
 */
export function shedLoad(app: FastifyInstance, webOrigins: readonly string[]): LoadFigures {
  let inProgress = 0;
  let refused = 0;
  interceptRequests(app, (request, response) => {
    if (!isFanRequest(request)) return false;
    if (inProgress >= MAX_IN_PROGRESS) {
      refused += 1;
      refuseRequest(request, response, webOrigins);
      return true;
    }
    const count = () => {
      if (response.closed) return;
      inProgress += 1;
      let isCounted = true;
      const release = () => {
        if (isCounted) inProgress -= 1;
        isCounted = false;
      };
      // Until the answer is written, not until it is read: slow readers would otherwise take every place.
      const { end } = response;
      response.end = (...parts: unknown[]) => {
        release();
        return Reflect.apply(end, response, parts);
      };
      // Without an answer, when the client disconnects early.
      response.once('close', release);
    };
    // A body counts from its end: uploads that never end would otherwise take every place.
    if (hasBody(request)) request.once('end', count);
    else count();
    return false;
  });
  return { inProgress: () => inProgress, refused: () => refused };
}
