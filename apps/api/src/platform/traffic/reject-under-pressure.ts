/** Rejects API calls while the event loop is too slow to respond in time. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../http/failure-response.ts';
import { isApiPath } from '../http/is-api-path.ts';
import { err } from '../result.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Does not reject pages, where a browser would show the error as raw JSON.
 * @param maxEventLoopDelay milliseconds; 0: never reject
 */
export async function rejectUnderPressure(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    exposeStatusRoute: false,
    pressureHandler: (request, reply) => {
      if (!isApiPath(request.url)) return;
      sendError(request, reply, err('server.unavailable', { retryAfter: RETRY_AFTER_SECONDS }));
    },
  });
}
