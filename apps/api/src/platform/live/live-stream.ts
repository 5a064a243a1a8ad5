/** `GET /api/live`: server-sent events (WHATWG HTML, 9.2) for guests and, with a token, for a member. */
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/failure-reply.ts';
import { bearerOf } from '../http/register-routes.ts';
import type { MemberSession } from '../http/route.ts';
import { refuse } from '../outcome.ts';
import type { Live } from './live.ts';

/** @param openSession the member's live session behind a token */
export function liveStream(
  app: FastifyInstance,
  live: Live,
  openSession: (token: string) => Promise<MemberSession | null>,
): void {
  app.get('/api/live', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerOf(request);
    const session = token === null ? null : await openSession(token);
    if (token !== null && !session) return sendRefusal(request, reply, refuse('auth.session_dead'));
    if (!live.canServe()) return sendRefusal(request, reply, refuse('server.unavailable', { retryAfter: 2 }));
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // The connection goes with the stream: kept alive, it would keep a server that stops.
      .header('connection', 'close')
      // Proxies that createBatcher an answer before they pass it on would pass nothing on.
      .header('x-accel-buffering', 'no');
    // From here on it is no answer to be timed, but a stream that lasts.
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    live.serve(reply.raw, session?.memberId ?? null);
    return reply;
  });
  // Before the server waits for its connections to end, these have to.
  app.addHook('preClose', async () => live.endAll());
}
