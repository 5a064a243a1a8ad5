/** Tests that a call gets a 503 at its time limit, and that the upload of its body does not count. */
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { handleError } from './failure-response.ts';
import { limitHandling } from './limit-handling.ts';

const LIMIT_MS = 200;
const app = Fastify();
/** Emits `call` when a handler starts. */
const handlerEvents = new EventEmitter();
const neverEnd = () => {
  handlerEvents.emit('call');
  return new Promise(() => undefined);
};
beforeAll(async () => {
  app.setErrorHandler(handleError);
  limitHandling(app, LIMIT_MS);
  app.post('/api/echo', async ({ body }) => body);
  app.post('/api/never', neverEnd);
  app.get('/api/never', neverEnd);
  app.post('/api/locked', { onRequest: neverEnd }, async () => 'done');
  app.post('/api/short', { handlerTimeout: LIMIT_MS / 2 }, async () => {
    handlerEvents.emit('call');
    return (await once(handlerEvents, 'end'))[0];
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Sends a request with the first `sent` characters of its body. `response` is the text until the connection closes. */
function send(method: string, path: string, { body = '', sent = 0 } = {}) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const response = (async () => {
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  })();
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
  );
  socket.write(body.slice(0, sent));
  return { response, sendRest: () => socket.write(body.slice(sent)) };
}

it.each(['GET', 'POST'])('the server responds with 503 to a %s call that takes too long', async method => {
  const handlerStarted = once(handlerEvents, 'call');
  const { response } = send(method, '/api/never', method === 'POST' ? { body: '{}', sent: 2 } : {});
  await handlerStarted;
  vi.advanceTimersByTime(LIMIT_MS);
  expect(await response).toMatch(/^HTTP\/1\.1 503 /u);
});

it('the server responds with 503 if finding the session takes longer than the limit', async () => {
  const handlerStarted = once(handlerEvents, 'call');
  const { response } = send('POST', '/api/locked', { body: '{}', sent: 1 });
  await handlerStarted;
  vi.advanceTimersByTime(LIMIT_MS);
  expect(await response).toMatch(/^HTTP\/1\.1 503 /u);
});

it('the server ignores a route’s own limit if it is shorter', async () => {
  const handlerStarted = once(handlerEvents, 'call');
  const { response } = send('POST', '/api/short', { body: '{}', sent: 2 });
  await handlerStarted;
  vi.advanceTimersByTime(LIMIT_MS - 1);
  handlerEvents.emit('end', { done: true });
  expect(await response).toMatch(/^HTTP\/1\.1 200 /u);
});

it('[18.59] the server accepts an upload that takes longer than the limit', async () => {
  const body = JSON.stringify({ typed: 'by a fan with a bad network' });
  const handlerStarted = once(app.server, 'request');
  const { response, sendRest } = send('POST', '/api/echo', { body, sent: 5 });
  await handlerStarted;
  vi.advanceTimersByTime(LIMIT_MS * 10);
  sendRest();
  expect(await response).toMatch(/^HTTP\/1\.1 200 /u);
  expect((await response).endsWith(body)).toBe(true);
});
