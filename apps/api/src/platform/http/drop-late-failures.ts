/** Drops the failures of handlers that exceed their time limit: the caller has already been answered with 503. */
import type { FastifyInstance } from 'fastify';
import { isDefect } from './failure-response.ts';

/** Call this before registering routes. Unexpected errors that come late are still logged. */
export function dropLateFailures(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const response: unknown = handler.call(this, request, reply);
      if (!(response instanceof Promise)) return response;
      return response.catch(error => {
        if (!reply.sent) throw error;
        if (isDefect(error)) request.log.error({ err: error }, 'request failed after its time limit');
      });
    };
  });
}
