/** Tests that the server accepts at least sixteen connections per turn of the event loop, and closes every listener. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { acceptConnections } from './accept-connections.ts';

const ARRIVALS = 64;

async function start() {
  const server = createServer((_request, response) => response.end('served'));
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, port: (server.address() as AddressInfo).port, accepted: () => accepted };
}

/** Opens many connections at once. @returns the most that the server accepted in one turn of the event loop */
async function mostPerTurn({ port, accepted }: Awaited<ReturnType<typeof start>>): Promise<number> {
  const before = accepted();
  const sockets = Array.from({ length: ARRIVALS }, () => connect(port, '127.0.0.1'));
  let [most, last] = [0, before];
  while (accepted() < before + ARRIVALS) {
    await nextTurn();
    most = Math.max(most, accepted() - last);
    last = accepted();
  }
  for (const socket of sockets) socket.destroy();
  return most;
}

it('the server accepts at least sixteen connections per turn of the event loop', async () => {
  const league = await start();
  const listeners = await acceptConnections(league.server);
  expect(listeners.count()).toBe(15);
  expect(await mostPerTurn(league)).toBeGreaterThanOrEqual(16);
  await listeners.close();
});

it('the server answers the connections of every listener, and refuses new ones after close', async () => {
  const { server, port } = await start();
  const listeners = await acceptConnections(server);
  const answers = await Promise.all(
    Array.from({ length: ARRIVALS }, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
      return answer.text();
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['served']));
  const closed = once(server, 'close');
  server.close();
  await listeners.close();
  await closed;
  const refused = connect(port, '127.0.0.1');
  await expect(once(refused, 'connect')).rejects.toThrow('ECONNREFUSED');
});
