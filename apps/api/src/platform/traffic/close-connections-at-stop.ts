/** Closes connections without a request when the server stops, which otherwise waits for each until its timeout. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const BETWEEN_LOOKS_MS = 50;

/**
 * Closes unused connections, which browsers open in advance, and each other connection once its last request is
 * answered. Node does neither: it counts a connection without any request as busy, and closes the idle ones once only.
 */
export function closeConnectionsAtStop(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const looks = setInterval(() => {
      app.server.closeIdleConnections();
      // The server's `close` would be too early: it does not wait for connections of the extra listeners.
      if (!app.server.listening && open.size === 0) clearInterval(looks);
    }, BETWEEN_LOOKS_MS);
  });
}
