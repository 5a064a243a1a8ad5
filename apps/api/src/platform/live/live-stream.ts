/** Serves `GET /api/live`: server-sent events (WHATWG HTML, 9.2) for guests and, with a token, for a member. */
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/failure-reply.ts';
import { bearerOf } from '../http/register-routes.ts';
import type { MemberSession } from '../http/route.ts';
import { refuse } from '../outcome.ts';
import type { Live } from './live.ts';

/** @param findSession finds the member's live session of a token */
export function registerLiveStream(
  app: FastifyInstance,
  live: Live,
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
      // The connection closes with the stream: a keep-alive connection would delay the server's shutdown.
      .header('connection', 'close')
      // A proxy that buffers responses would never forward the stream.
      .header('x-accel-buffering', 'no');
    // From here on Fastify must not time out or measure the response: it is a long-lived stream.
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    live.serve(reply.raw, session?.memberId ?? null);
    return reply;
  });
  // The server waits for open connections when it stops, so the streams must end before.
  app.addHook('preClose', async () => live.endAll());
}
