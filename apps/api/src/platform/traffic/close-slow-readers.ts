/** Closes connections whose clients hardly read their responses, to free the memory of the responses. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 5000;
const WINDOW_MS = 60_000;
/** 500 bytes a second: the app is unusable on a slower network. */
const MIN_BYTES_PER_WINDOW = 30_000;

/** A socket with Node's internal counters: the public ones include bytes that the kernel has not accepted yet. */
type CountedSocket = Socket & { _bytesDispatched?: number; _handle?: { writeQueueSize: number } | null };
/** The bytes that the kernel had accepted at a time, from which a window is measured. */
type WindowStart = { at: number; sent: number };

/**
 * @returns `check`, to be called with the time in milliseconds: closes each connection that had unsent bytes during the
 *   whole window, and read too few of them
 */
export function watchReaders(app: FastifyInstance): { check(now: number): void } {
  const windowStarts = new Map<CountedSocket, WindowStart | null>();
  app.server.on('connection', (socket: Socket) => {
    windowStarts.set(socket, null);
    socket.once('close', () => windowStarts.delete(socket));
  });
  return {
    check: now => {
      for (const [socket, start] of windowStarts) {
        const unsent = socket._handle?.writeQueueSize ?? 0;
        const sent = (socket._bytesDispatched ?? 0) - unsent;
        if (unsent === 0) windowStarts.set(socket, null);
        else if (start === null) windowStarts.set(socket, { at: now, sent });
        else if (now - start.at < WINDOW_MS) continue;
        else if (sent - start.sent < MIN_BYTES_PER_WINDOW) socket.resetAndDestroy();
        else windowStarts.set(socket, { at: now, sent });
      }
    },
  };
}

export function closeSlowReaders(app: FastifyInstance): void {
  const { check } = watchReaders(app);
  const checks = setInterval(() => check(performance.now()), CHECK_INTERVAL_MS);
  checks.unref();
  app.addHook('onClose', async () => clearInterval(checks));
}
