/** Tests that a client that hardly reads its answer is disconnected, and one that reads it slowly gets all of it. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { watchReaders } from './close-slow-readers.ts';

/** More than the slow client reads before the end, and the kernel buffers for it: a connection closes once all is sent. */
const ANSWER_BYTES = 80_000_000;
const MINUTE_MS = 60_000;

const app = Fastify();
const accepted: Socket[] = [];
const { check } = watchReaders(app);
beforeAll(async () => {
  app.server.on('connection', (socket: Socket) => accepted.push(socket));
  app.get('/', async () => Buffer.alloc(ANSWER_BYTES));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return () => app.close();
});

/** Asks for the answer and does not read it. @returns both ends of the connection, once the server waits for the client */
async function ask() {
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await expect.poll(() => accepted.length).toBe(1);
  const [socket] = accepted.splice(0) as [Socket];
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  return { client, socket };
}

/** Reads this many bytes more. */
async function read(client: Socket, bytes: number): Promise<number> {
  let got = 0;
  const count = (part: Buffer) => {
    got += part.length;
    if (got >= bytes) client.pause();
  };
  client.on('data', count);
  client.resume();
  await expect.poll(() => got >= bytes || client.readableEnded).toBe(true);
  client.off('data', count);
  return got;
}

it('a client that takes almost nothing for a minute is disconnected', async () => {
  const { client, socket } = await ask();
  check(0);
  check(MINUTE_MS - 1);
  expect(socket.destroyed).toBe(false);
  check(MINUTE_MS);
  expect(socket.destroyed).toBe(true);
  client.resume();
  await once(client, 'close');
});

it('a client that reads slowly gets its whole answer', async () => {
  const { client, socket } = await ask();
  let got = 0;
  for (let minute = 0; minute < 3; minute += 1) {
    check(minute * MINUTE_MS);
    got += await read(client, 8_000_000);
    expect(socket.destroyed).toBe(false);
  }
  check(3 * MINUTE_MS);
  expect(socket.destroyed).toBe(false);
  got += await read(client, Number.POSITIVE_INFINITY);
  expect(got).toBeGreaterThan(ANSWER_BYTES);
});
