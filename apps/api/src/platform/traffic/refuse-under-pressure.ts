/** Refuses API calls while the event loop is too slow to answer them in time. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/failure-reply.ts';
import { isApiPath } from '../http/is-api-path.ts';
import { refuse } from '../outcome.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Does not refuse pages and files, because they cost little and a browser would show the refusal as raw JSON.
 * @param maxEventLoopDelay milliseconds; 0: never refuse
 */
export async function refuseUnderPressure(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    exposeStatusRoute: false,
    pressureHandler: (request, reply) => {
      if (!isApiPath(request.url)) return;
      sendRefusal(request, reply, refuse('server.unavailable', { retryAfter: RETRY_AFTER_SECONDS }));
    },
  });
}
