/** Leads a browser to the league through a line that can be cut, because not every engine's driver can go offline. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type NetworkLine = { url: string; cut: () => Promise<void> };

/** Forwards connections on a port of its own to the league, until it is cut. */
export async function openNetworkLine(league: string): Promise<NetworkLine> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Browsers reset connections that they no longer need.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer(near => {
    const far = connect(Number(new URL(league).port), 'localhost');
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cut: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
