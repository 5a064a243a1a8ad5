/** Ignores the errors of handlers that exceeded their time limit, because the caller has already got a 503. */
import type { FastifyInstance } from 'fastify';
import { isDefect } from './failure-response.ts';

/** Call this before registering routes. Late defects are still logged. */
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
