/** Handles requests before Fastify, whose hooks take too much time in a rush. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * The interceptor that is registered last runs first.
 * @param respond returns true if it sent a response; otherwise Fastify handles the request
 */
export function interceptRequests(
  app: FastifyInstance,
  respond: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [next] = app.server.listeners('request') as ((...args: [IncomingMessage, ServerResponse]) => void)[];
  if (!next) throw new Error('The server does not listen to requests.');
  app.server.removeListener('request', next);
  app.server.on('request', (request, response) => {
    if (!respond(request, response)) next(request, response);
  });
}
