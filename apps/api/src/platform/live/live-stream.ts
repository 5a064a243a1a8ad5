/**
 * Serves server-sent events (WHATWG HTML, 9.2): to guests and members at `/api/live`, to scanners at `/api/door/live`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../http/bearer-of.ts';
import { sendError } from '../http/failure-response.ts';
import type { MemberSession, ScannerSession } from '../http/route.ts';
import { err } from '../result.ts';
import type { Audience, LiveStreams } from './create-live-streams.ts';

/** How long a reader with too many streams waits: until one of the pages is closed, which nobody can foresee. */
const FULL_RETRY_SECONDS = 30;

/** @param findSession finds the live session of a member's token */
export function registerLiveStream(
  app: FastifyInstance,
  live: LiveStreams,
  findSession: (token: string) => Promise<MemberSession | null>,
): void {
  app.get('/api/live', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const token = bearerOf(request);
    const session = token === null ? null : await findSession(token);
    if (token !== null && !session) return sendError(request, reply, err('auth.session_invalid'));
    if (!live.canServe()) return sendError(request, reply, err('server.unavailable', { retryAfter: 2 }));
    return openStream(live, session ?? 'guest', request, reply);
  });
  // When the server stops, it waits for open connections, so the streams must end first.
  app.addHook('preClose', async () => live.endAll());
}

/** Keeps a record of which scanners listen; `opened` runs before the stream's first byte. */
export type ScannerListeners = {
  opened(scannerId: string): Promise<string>;
  closed(id: string): void;
};

/** @param findSession finds the session of a scanner's token */
export function registerScannerStream(
  app: FastifyInstance,
  live: LiveStreams,
  listeners: ScannerListeners,
  findSession: (token: string) => Promise<ScannerSession | null>,
): void {
  app.get('/api/door/live', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const session = await findSession(bearerOf(request) ?? '');
    if (session?.kind !== 'gate') return sendError(request, reply, err('scanner.revoked'));
    if (!live.canServe()) return sendError(request, reply, err('server.unavailable', { retryAfter: 2 }));
    const audience = { scannerId: session.scannerId };
    if (!live.hasRoom(audience, request.ip)) return rejectStream(request, reply);
    const id = await listeners.opened(session.scannerId);
    reply.raw.on('close', () => listeners.closed(id));
    // The scanner left while the record was written.
    if (reply.raw.closed) listeners.closed(id);
    return openStream(live, audience, request, reply);
  });
}

const rejectStream = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(request, reply, err('request.too_many', { retryAfter: FULL_RETRY_SECONDS }));

function openStream(
  live: LiveStreams,
  audience: Audience,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!live.hasRoom(audience, request.ip)) return rejectStream(request, reply);
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
  live.serve(reply.raw, audience, request.ip);
  return reply;
}
