/** Lets a few requests be answered before the server itself hears of them: what its hooks cost each is what a crowd cannot pay. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Whoever stands before the server last is asked first.
 * @param answer whether the request has been answered; otherwise it goes on to the server
 */
export function interceptRequests(
  app: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [serve] = app.server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[];
  if (!serve) throw new Error('The server does not listen to requests.');
  app.server.removeListener('request', serve);
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) serve(request, response);
  });
}
