/** Lets code answer requests before Fastify handles them, because Fastify's hooks cost too much time in a rush. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * The interceptor that is registered last runs first.
 * @param answer returns true when it has answered the request; on false, Fastify handles the request
 */
export function interceptRequests(
  app: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [next] = app.server.listeners('request') as ((...args: [IncomingMessage, ServerResponse]) => void)[];
  if (!next) throw new Error('The server does not listen to requests.');
  app.server.removeListener('request', next);
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) next(request, response);
  });
}
