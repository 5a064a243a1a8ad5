/** Tests that a stop closes unused connections at once, and a used one when its request is answered. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeConnectionsAtStop } from './close-connections.ts';

it('a stop closes a connection that has sent nothing, and one that has sent a request after the answer', async () => {
  const app = Fastify();
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
  const [unused, used] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  const [unusedText, usedText] = [text(unused), text(used)];
  await once(unused, 'connect');
  used.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked;
  const stopped = app.close();
  // Without the guard it ends with a 408, when its request has timed out.
  expect(await unusedText).toBe('');
  answer();
  await stopped;
  expect(await usedText).toMatch(/^HTTP\/1\.1 200 .*served$/su);
});
