/** Serves server-sent events: to guests and members at `/api/live`, to scanners at `/api/door/live`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/failure-response.ts';
import { getBearerToken } from '../http/get-bearer-token.ts';
import type { MemberSession, ScannerSession } from '../http/route.ts';
import { err } from '../result.ts';
import type { LiveStreams, StreamReader } from './create-live-streams.ts';

/** Retry-After for a reader with too many streams. */
const RETRY_AFTER_SECONDS = 30;

export function registerLiveStream(
  app: FastifyInstance,
  live: LiveStreams,
  findSession: (token: string) => Promise<MemberSession | null>,
): void {
  app.get('/api/live', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const token = getBearerToken(request);
    const session = token === null ? null : await findSession(token);
    if (token !== null && !session) return sendError(request, reply, err('auth.session_invalid'));
    if (!live.canServe()) return sendError(request, reply, err('server.unavailable', { retryAfter: 2 }));
    return startStream(live, session ?? 'guest', request, reply);
  });
  // A stopping server waits for open connections, so the streams must end first.
  app.addHook('preClose', async () => live.endAll());
}

/** Records which scanners have a stream. `opened` runs before the stream's first byte. */
export type ScannerListeners = {
  opened(scannerId: string): Promise<string>;
  closed(id: string): void;
};

export function registerScannerStream(
  app: FastifyInstance,
  live: LiveStreams,
  listeners: ScannerListeners,
  findSession: (token: string) => Promise<ScannerSession | null>,
): void {
  app.get('/api/door/live', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const session = await findSession(getBearerToken(request) ?? '');
    if (session?.kind !== 'gate') return sendError(request, reply, err('scanner.revoked'));
    if (!live.canServe()) return sendError(request, reply, err('server.unavailable', { retryAfter: 2 }));
    const reader = { scannerId: session.scannerId };
    if (!live.hasRoom(reader, request.ip)) return rejectStream(request, reply);
    const id = await listeners.opened(session.scannerId);
    reply.raw.on('close', () => listeners.closed(id));
    // The scanner may have left while `opened` ran.
    if (reply.raw.closed) listeners.closed(id);
    return startStream(live, reader, request, reply);
  });
}

const rejectStream = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(request, reply, err('request.too_many', { retryAfter: RETRY_AFTER_SECONDS }));

function startStream(
  live: LiveStreams,
  reader: StreamReader,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!live.hasRoom(reader, request.ip)) return rejectStream(request, reply);
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    // A keep-alive connection would delay the server's shutdown.
    .header('connection', 'close')
    // Tells nginx not to buffer the stream.
    .header('x-accel-buffering', 'no');
  // Otherwise Fastify would end the stream at its time limit.
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  live.serve(reply.raw, reader, request.ip);
  return reply;
}
