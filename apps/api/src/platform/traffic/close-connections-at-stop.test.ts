/** Tests the accepting of many connections, and the closing of unused ones at a stop and of those with slow readers. */
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createLatch } from '../../../test/harness/hold-open.ts';
import { acceptConnections } from './accept-connections.ts';
import { closeConnectionsAtStop } from './close-connections-at-stop.ts';
import { watchReaders } from './close-slow-readers.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const RESPONSE = /^HTTP\/1\.1 200 .*served$/su;

/** Starts a server that responds to requests only after `respond()`. */
async function startServer() {
  // Without `closeConnectionsAtStop`, connections would stay open.
  const app = Fastify({ keepAliveTimeout: 0 });
  closeConnectionsAtStop(app);
  const [requested, released] = [createLatch(), createLatch()];
  app.get('/', async () => {
    requested.open();
    await released.opened;
    return 'served';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, requested: requested.opened, respond: released.open };
}

it('the server closes unused connections at a stop, and others after their response', async () => {
  const { app, port, requested, respond } = await startServer();
  const [unused, used] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  const [unusedText, usedText] = [text(unused), text(used)];
  await once(unused, 'connect');
  used.write(REQUEST);
  await requested;
  const stopped = app.close();
  // Without `closeConnectionsAtStop`, the connection would get a 408 after the timeout.
  expect(await unusedText).toBe('');
  respond();
  await stopped;
  expect(await usedText).toMatch(RESPONSE);
});

it('the server closes connections of another listener at a stop, after their response', async () => {
  const { app, requested, respond } = await startServer();
  const extra = createServer({ allowHalfOpen: true }, socket => app.server.emit('connection', socket));
  extra.listen(0, '127.0.0.1');
  await once(extra, 'listening');
  const socket = connect((extra.address() as AddressInfo).port, '127.0.0.1');
  const received = text(socket);
  socket.write(REQUEST);
  await requested;
  const closed = once(extra, 'close');
  const stopped = app.close();
  extra.close();
  await once(app.server, 'close');
  respond();
  await stopped;
  expect(await received).toMatch(RESPONSE);
  await closed;
});

const ARRIVALS = 64;

async function startListening() {
  const server = createHttpServer((_request, response) => response.end('served'));
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
async function countMaxPerTurn({
  port,
  accepted,
}: Awaited<ReturnType<typeof startListening>>): Promise<number> {
  const before = accepted();
  const sockets = Array.from({ length: ARRIVALS }, () => connect(port, '127.0.0.1'));
  let [max, last] = [0, before];
  while (accepted() < before + ARRIVALS) {
    await nextTurn();
    max = Math.max(max, accepted() - last);
    last = accepted();
  }
  for (const socket of sockets) socket.destroy();
  return max;
}

it('the server accepts at least sixteen connections per turn of the event loop', async () => {
  const testServer = await startListening();
  const listeners = await acceptConnections(testServer.server);
  expect(listeners.count()).toBe(15);
  expect(await countMaxPerTurn(testServer)).toBeGreaterThanOrEqual(16);
  await listeners.close();
});

it('the server serves the connections of all listeners, and rejects new connections after close', async () => {
  const { server, port } = await startListening();
  const listeners = await acceptConnections(server);
  const responses = await Promise.all(
    Array.from({ length: ARRIVALS }, async () => {
      const response = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
      return response.text();
    }),
  );
  expect(new Set(responses)).toEqual(new Set(['served']));
  const closed = once(server, 'close');
  server.close();
  await listeners.close();
  await closed;
  const rejected = connect(port, '127.0.0.1');
  await expect(once(rejected, 'connect')).rejects.toThrow('ECONNREFUSED');
});

/** More than the slow client reads and the kernel buffers. */
const RESPONSE_BYTES = 80_000_000;
const MINUTE_MS = 60_000;

const app = Fastify();
const accepted: Socket[] = [];
const { check } = watchReaders(app);
beforeAll(async () => {
  app.server.on('connection', (socket: Socket) => accepted.push(socket));
  app.get('/', async () => Buffer.alloc(RESPONSE_BYTES));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return () => app.close();
});

/** Sends a request and does not read the response. @returns both ends of the connection, once the server waits */
async function requestWithoutReading() {
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await expect.poll(() => accepted.length).toBe(1);
  const [socket] = accepted.splice(0) as [Socket];
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  return { client, socket };
}

async function readAtLeast(client: Socket, bytes: number): Promise<number> {
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received >= bytes) client.pause();
  };
  client.on('data', count);
  client.resume();
  await expect.poll(() => received >= bytes || client.readableEnded).toBe(true);
  client.off('data', count);
  return received;
}

it('the server disconnects a client that reads almost nothing for a minute', async () => {
  const { client, socket } = await requestWithoutReading();
  check(0);
  check(MINUTE_MS - 1);
  expect(socket.destroyed).toBe(false);
  check(MINUTE_MS);
  expect(socket.destroyed).toBe(true);
  client.resume();
  await once(client, 'close');
});

it('the server sends a slow client its whole response', async () => {
  const { client, socket } = await requestWithoutReading();
  let received = 0;
  for (let minute = 0; minute < 3; minute += 1) {
    check(minute * MINUTE_MS);
    received += await readAtLeast(client, 8_000_000);
    expect(socket.destroyed).toBe(false);
  }
  check(3 * MINUTE_MS);
  expect(socket.destroyed).toBe(false);
  received += await readAtLeast(client, Number.POSITIVE_INFINITY);
  expect(received).toBeGreaterThan(RESPONSE_BYTES);
});
