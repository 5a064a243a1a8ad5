/** Tests that a stop closes unused connections at once, and a used one when its request is answered, on any listener. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeConnectionsAtStop } from './close-connections.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const ANSWER = /^HTTP\/1\.1 200 .*served$/su;

/** Starts a server that answers requests only after `answer()`. */
async function start() {
  // Without the guard, a connection would stay open for good.
  const app = Fastify({ keepAliveTimeout: 0 });
  closeConnectionsAtStop(app);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>(resolve => {
    answer = resolve;
  });
  const asked = new Promise<void>(resolve => {
    app.get('/', async () => {
      resolve();
      await answered;
      return 'served';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, asked, answer };
}

it('a stop closes a connection that has sent nothing, and one that has sent a request after the answer', async () => {
  const { app, port, asked, answer } = await start();
  const [unused, used] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  const [unusedText, usedText] = [text(unused), text(used)];
  await once(unused, 'connect');
  used.write(REQUEST);
  await asked;
  const stopped = app.close();
  // Without the guard it ends with a 408, when its request has timed out.
  expect(await unusedText).toBe('');
  answer();
  await stopped;
  expect(await usedText).toMatch(ANSWER);
});

it('a stop closes a connection that another listener accepted, which the server itself does not wait for', async () => {
  const { app, asked, answer } = await start();
  const extra = createServer({ allowHalfOpen: true }, socket => app.server.emit('connection', socket));
  extra.listen(0, '127.0.0.1');
  await once(extra, 'listening');
  const socket = connect((extra.address() as AddressInfo).port, '127.0.0.1');
  const received = text(socket);
  socket.write(REQUEST);
  await asked;
  const closed = once(extra, 'close');
  const stopped = app.close();
  extra.close();
  await once(app.server, 'close');
  answer();
  await stopped;
  expect(await received).toMatch(ANSWER);
  await closed;
});
