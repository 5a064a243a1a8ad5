/** Tests that the time limit of a call starts when its body has arrived, and ends a call that works too long. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleError } from './failure-reply.ts';
import { limitHandling } from './limit-handling.ts';

const app = Fastify();
beforeAll(async () => {
  app.setErrorHandler(handleError);
  limitHandling(app, 200);
  app.post('/api/echo', async ({ body }) => body);
  app.post('/api/never', () => new Promise(() => undefined));
  app.get('/api/never', () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const urlOf = (path: string) => app.listeningOrigin + path;
const statusOf = async (path: string, method: string) =>
  (await fetch(urlOf(path), { method, ...(method === 'POST' && { body: '{}', headers: JSON_TYPE }) })).status;
const JSON_TYPE = { 'content-type': 'application/json' };

it.each(['GET', 'POST'])('a %s call that works longer than the limit is answered with 503', async method => {
  expect(await statusOf('/api/never', method)).toBe(503);
});

it('[18.59] an upload that takes longer than the limit is answered', async () => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const body = JSON.stringify({ typed: 'by a fan with a bad network' });
  socket.write(
    `POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
  );
  socket.write(body.slice(0, 5));
  // Three calls that each take the whole limit show that more time than the limit has passed.
  for (let calls = 0; calls < 3; calls += 1) expect(await statusOf('/api/never', 'GET')).toBe(503);
  socket.write(body.slice(5));
  let answer = '';
  socket.on('data', part => {
    answer += String(part);
  });
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
  expect(answer.endsWith(body)).toBe(true);
});
