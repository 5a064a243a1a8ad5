/** Many who arrive at once are taken in at once, served as ever, and let go at the end. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { acceptConnections } from './accept-connections.ts';

const ARRIVALS = 64;

async function start() {
  const server = createServer((_request, response) => response.end('served'));
  let taken = 0;
  server.on('connection', () => {
    taken += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, port: (server.address() as AddressInfo).port, taken: () => taken };
}

/** How many are taken in at the fullest turn of the event loop while many stand outside. */
async function fullestTurn({ port, taken }: Awaited<ReturnType<typeof start>>): Promise<number> {
  const before = taken();
  const sockets = Array.from({ length: ARRIVALS }, () => connect(port, '127.0.0.1'));
  let [fullest, last] = [0, before];
  while (taken() < before + ARRIVALS) {
    await nextTurn();
    fullest = Math.max(fullest, taken() - last);
    last = taken();
  }
  for (const socket of sockets) socket.destroy();
  return fullest;
}

it('takes in sixteen at a turn', async () => {
  const league = await start();
  const doors = await acceptConnections(league.server);
  expect(doors.count()).toBe(15);
  expect(await fullestTurn(league)).toBeGreaterThanOrEqual(16);
  await doors.close();
});

it('serves who comes through any of them, and closes them all', async () => {
  const { server, port } = await start();
  const doors = await acceptConnections(server);
  const answers = await Promise.all(
    Array.from({ length: ARRIVALS }, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
      return answer.text();
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['served']));
  const closed = once(server, 'close');
  server.close();
  await doors.close();
  await closed;
  const refused = connect(port, '127.0.0.1');
  await expect(once(refused, 'connect')).rejects.toThrow('ECONNREFUSED');
});
