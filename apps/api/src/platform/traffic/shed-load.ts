/** Sends callers away early and kindly when more come than this process can serve, so that those inside are served in time. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { everyError } from '@rabita/contract/every-error';
import type { FastifyInstance } from 'fastify';
import { failureReply } from '../http/failure-reply.ts';
import { languageOf } from '../http/language.ts';
import { refuse } from '../outcome.ts';
import { interceptRequests } from './intercept-requests.ts';

/** Nobody waits in here for more than about a second: on the smallest machine this many reads or bookings take less. */
const MOST_AT_ONCE = 400;
/** Callers who were sent away together come back one by one, over this many seconds. */
const COME_BACK_SECONDS = { least: 2, most: 6 };

/** @param chance from 0 to 1 */
export function retryAfterSeconds(chance: number): number {
  const { least, most } = COME_BACK_SECONDS;
  return least + Math.floor(chance * (most - least + 1));
}

/**
 * The door and the staff are let through whatever the crowd of fans does; streams of news have a bound of their own, and
 * whoever asks whether the process lives, or from another origin whether a call is allowed, is answered.
 */
function isOfTheCrowd({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'OPTIONS' && url.startsWith('/api/') && !/^\/api\/(?:door|staff|live)\b/u.test(url);
}

/** The answer of the server's other refusals, written by hand: in a crowd, most of the work would be to say no. */
function sendAway(
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
      vary: 'origin',
      ...(isAllowed && {
        'access-control-allow-origin': headers.origin,
        'access-control-expose-headers': 'retry-after',
      }),
    })
    .end(body);
}

export type Load = {
  /** Requests of the crowd in work. */
  atOnce(): number;
  /** Requests sent away since the start. */
  sentAway(): number;
};

/**
 * Refuses with `server.crowded` before anything else is done for a request: whoever hears it may simply ask again.
 * @param webOrigins whose pages may read the answer
 */
export function shedLoad(app: FastifyInstance, webOrigins: readonly string[]): Load {
  let atOnce = 0;
  let sentAway = 0;
  interceptRequests(app, (request, response) => {
    if (!isOfTheCrowd(request)) return false;
    if (atOnce >= MOST_AT_ONCE) {
      sentAway += 1;
      sendAway(request, response, webOrigins);
      return true;
    }
    atOnce += 1;
    // Answered, or gone without waiting for it.
    response.once('close', () => {
      atOnce -= 1;
    });
    return false;
  });
  return { atOnce: () => atOnce, sentAway: () => sentAway };
}
