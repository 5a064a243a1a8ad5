/** Closes connections whose clients hardly read their responses, to free the memory of the responses. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 5000;
const WINDOW_MS = 60_000;
/** 500 bytes a second: the app is unusable on a slower network. */
const MIN_BYTES_PER_WINDOW = 30_000;

/** With Node's internal counters: its public ones include bytes that the kernel has not accepted yet. */
type CountedSocket = Socket & { _bytesDispatched?: number; _handle?: { writeQueueSize: number } | null };
type Mark = { at: number; sent: number };

/**
 * @returns `check`, to be called with the time in milliseconds: closes each connection that had unsent bytes during the
 *   whole window, and read too few of them
 */
export function watchReaders(app: FastifyInstance): { check(now: number): void } {
  const marks = new Map<CountedSocket, Mark | null>();
  app.server.on('connection', (socket: Socket) => {
    marks.set(socket, null);
    socket.once('close', () => marks.delete(socket));
  });
  return {
    check: now => {
      for (const [socket, mark] of marks) {
        const unsent = socket._handle?.writeQueueSize ?? 0;
        const sent = (socket._bytesDispatched ?? 0) - unsent;
        if (unsent === 0) marks.set(socket, null);
        else if (mark === null) marks.set(socket, { at: now, sent });
        else if (now - mark.at < WINDOW_MS) continue;
        else if (sent - mark.sent < MIN_BYTES_PER_WINDOW) socket.resetAndDestroy();
        else marks.set(socket, { at: now, sent });
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
