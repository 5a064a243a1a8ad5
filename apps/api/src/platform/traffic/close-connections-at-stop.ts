/** Closes idle connections when the server stops. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 50;

/**
 * Closes unused connections, which browsers open in advance, and other connections after the response to their last
 * request. Node counts a connection without any request as busy, and closes idle connections only once.
 */
export function closeConnectionsAtStop(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const checks = setInterval(() => {
      app.server.closeIdleConnections();
      // The server's `close` event does not wait for connections of the extra listeners.
      if (!app.server.listening && sockets.size === 0) clearInterval(checks);
    }, CHECK_INTERVAL_MS);
  });
}
