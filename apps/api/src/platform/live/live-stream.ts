/** Serves `GET /api/live`: server-sent events (WHATWG HTML, 9.2) for guests and, with a token, for a member. */
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/failure-reply.ts';
import { bearerOf } from '../http/register-routes.ts';
import type { MemberSession } from '../http/route.ts';
import { refuse } from '../outcome.ts';
import type { LiveStreams } from './live.ts';

/** @param findSession finds the live session of a member's token */
export function registerLiveStream(
  app: FastifyInstance,
  live: LiveStreams,
  findSession: (token: string) => Promise<MemberSession | null>,
): void {
  app.get('/api/live', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerOf(request);
    const session = token === null ? null : await findSession(token);
    if (token !== null && !session) return sendRefusal(request, reply, refuse('auth.session_dead'));
    if (!live.canServe()) return sendRefusal(request, reply, refuse('server.unavailable', { retryAfter: 2 }));
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // Closes the connection when the stream ends, because a keep-alive connection would delay the server's shutdown.
      .header('connection', 'close')
      // Tells nginx not to buffer the response, because a buffered stream would never reach the page.
      .header('x-accel-buffering', 'no');
    // Takes over the response from Fastify, which would end the stream at its time limit.
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    live.serve(reply.raw, session?.memberId ?? null);
    return reply;
  });
  // When the server stops, it waits for open connections, so the streams must end first.
  app.addHook('preClose', async () => live.endAll());
}
