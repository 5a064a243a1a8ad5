/** Drops what a handler answers after its time limit: its caller has already been told to come back. */
import type { FastifyInstance } from 'fastify';
import { isDefect } from './failure-reply.ts';

/** To be called before any route is registered. `handleError` drops answers, this drops failures. */
export function dropLateFailures(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch(error => {
        if (!reply.sent) throw error;
        if (isDefect(error)) request.log.error({ err: error }, 'request failed after its time limit');
      });
    };
  });
}
