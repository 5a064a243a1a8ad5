/** Tests that an overloaded server rejects excess requests with Retry-After, and serves all others. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { everyError } from '@rabita/contract/every-error';
import { listBookings } from '@rabita/contract/fan/booking';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import type { ApiResponse } from '../../../test/harness/call-endpoint.ts';
import { createLatch } from '../../../test/harness/hold-open.ts';
import { openStream } from '../../../test/harness/open-stream.ts';
import { METRICS_TOKEN, startTestLeague } from '../../../test/harness/start-league.ts';
import { retryAfterSeconds } from '../retry-after-seconds.ts';
import { newToken } from '../security/secrets.ts';
import { rejectUnderPressure } from './reject-under-pressure.ts';
import { shedLoad } from './shed-load.ts';

const ORIGIN = 'https://fans.example.com';
const league = await startTestLeague({ WEB_ORIGINS: ORIGIN });

const ACCEPTED = 400;
const EXCESS = 60;
/** The limit of concurrent staff and scanner calls with unknown tokens. */
const UNKNOWN_CALLERS = 100;

it('[8.15] the server rejects excess requests, opens live streams, and serves every accepted request', async () => {
  const scanner = await door.pairScanner(league, await door.openEvent(league), 'بوابة');
  const [member] = (await insertMembers(league.db, 1)) as [TestMember];
  const { responses, rejected } = await league.db.transaction(async tx => {
    // The lock blocks every booking query, so all accepted requests stay in progress.
    await tx.run('lock table booking in access exclusive mode');
    const rejected: ApiResponse[] = [];
    const { open: onAllRejected, opened: allRejected } = createLatch();
    const sendCall = async () => {
      const response = await league.tryCall(listBookings, {
        token: member.token,
        language: 'en',
        headers: { origin: ORIGIN },
      });
      if (response.status === 503 && rejected.push(response) === EXCESS) onAllRejected();
      return response;
    };
    const responses = Array.from({ length: ACCEPTED + EXCESS }, sendCall);
    await allRejected;
    const stream = await openStream(league);
    expect(stream.status).toBe(200);
    stream.close();
    expect((await league.request('GET', '/health/live')).status).toBe(200);
    const metrics = await league.request('GET', '/metrics', { token: METRICS_TOKEN });
    expect(metrics.text).toContain(`http_requests_at_once ${ACCEPTED}`);
    expect(metrics.text).toContain(`http_requests_sent_away_total ${EXCESS}`);
    return { responses, rejected: [...rejected] };
  });

  for (const { status, body, headers } of rejected) {
    expect([status, body.code]).toEqual([503, 'server.crowded']);
    expect(body.message).toBe(everyError['server.crowded'].en);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  }
  expect(new Set(rejected.map(({ headers }) => headers.get('retry-after'))).size).toBeGreaterThan(1);
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.filter(status => status === 200)).toHaveLength(ACCEPTED);
  expect((await door.sync(league, scanner)).status).toBe(200);
});

it('[18.79] the server rejects excess calls with unknown staff and scanner tokens, but no call of a paired scanner', async () => {
  const scanner = await door.pairScanner(league, await door.openEvent(league), 'بوابة');
  expect((await door.sync(league, scanner)).status).toBe(200);
  const excess = 20;
  const { responses, stream } = await league.db.transaction(async tx => {
    // The lock blocks every lookup of staff, so all accepted requests stay in progress.
    await tx.run('lock table staff_session in access exclusive mode');
    const rejected: ApiResponse[] = [];
    const sendCall = async () => {
      const response = await league.request('GET', '/api/staff/me', { token: newToken() });
      if (response.status === 503) rejected.push(response);
      return response;
    };
    const responses = Array.from({ length: UNKNOWN_CALLERS + excess }, sendCall);
    await expect.poll(() => rejected.length).toBe(excess);
    expect(rejected[0]?.body.code).toBe('server.crowded');
    // The blocked queries leave connections for the gate.
    expect((await door.sync(league, scanner)).status).toBe(200);
    expect((await league.request('GET', '/api/events')).status).toBe(200);
    const stream = await openStream(league, scanner.token, '/api/door/live');
    return { responses, stream };
  });
  expect(stream.status).toBe(200);
  stream.close();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.filter(status => status === 401)).toHaveLength(UNKNOWN_CALLERS);
});

it('[18.79] shedLoad does not count open streams of scanners', async () => {
  const app = Fastify();
  shedLoad(app, [], () => false);
  app.get('/api/door/live', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('opened');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const responses: IncomingMessage[] = [];
  for (let index = 0; index <= UNKNOWN_CALLERS; index += 1) {
    const [response] = (await once(get({ port, path: '/api/door/live', agent: false }), 'response')) as [
      IncomingMessage,
    ];
    responses.push(response);
  }
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (const response of responses) response.destroy();
  await app.close();
});

it('[18.59] shedLoad does not count uploads that never end', async () => {
  const { port } = new URL(league.url);
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{';
  const sockets = Array.from({ length: ACCEPTED + EXCESS }, () => connect(Number(port), '127.0.0.1'));
  await Promise.all(sockets.map(socket => new Promise(resolve => socket.write(head, resolve))));
  const getMetrics = async () => (await league.request('GET', '/metrics', { token: METRICS_TOKEN })).text;
  // Connections are accepted in order, so the server has read all heads when it responds to the next request.
  await expect.poll(async () => (await league.request('GET', '/api/events')).status).toBe(200);
  expect(await getMetrics()).toContain('http_requests_at_once 0');
  const responses = await Promise.all(Array.from({ length: 50 }, () => league.request('GET', '/api/events')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  for (const socket of sockets) socket.destroy();
});

/** Starts a server whose calls wait until `finish()`, and sends a request on each of `count` connections. */
async function sendCrowd(count: number, requestText: string) {
  const app = Fastify();
  const load = shedLoad(app, [], () => false);
  let heads = 0;
  app.server.on('request', () => {
    heads += 1;
  });
  const { open: finish, opened: finished } = createLatch();
  app.all('/api/wait', async () => {
    await finished;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    finish();
    await app.close();
  });
  const responses = sockets.map(socket => once(socket, 'data').then(([data]) => String(data).slice(9, 12)));
  await Promise.all(sockets.map(socket => new Promise(resolve => socket.write(requestText, resolve))));
  return { load, sockets, responses, finish, heads: () => heads };
}

const JSON_HEAD = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';

it.each([
  ['GET', '/api/wait', '{}'],
  ['GET', '/api/wait', '{'],
  ['POST', '/api/wait', '{}'],
  ['GET', '/%61pi/wait', '{}'],
  ['GET', 'http://x/api/wait', '{}'],
])('[18.72] shedLoad counts a call of %s %s with the body %s', async (method, path, body) => {
  const { load, responses, finish } = await sendCrowd(
    ACCEPTED + EXCESS,
    `${method} ${path} HTTP/1.1\r\n${JSON_HEAD}${body}`,
  );
  await expect.poll(() => load.rejected()).toBe(EXCESS);
  expect(load.inProgress()).toBe(ACCEPTED);
  finish();
  const statuses = await Promise.all(responses);
  expect(statuses.filter(status => status === '503')).toHaveLength(EXCESS);
  expect(statuses.filter(status => status === '200')).toHaveLength(ACCEPTED);
  expect(load.inProgress()).toBe(0);
});

it('[18.72] shedLoad counts a call only once its body has arrived', async () => {
  const { load, responses, sockets, finish, heads } = await sendCrowd(
    ACCEPTED + EXCESS,
    `POST /api/wait HTTP/1.1\r\n${JSON_HEAD}{`,
  );
  await expect.poll(heads).toBe(ACCEPTED + EXCESS);
  expect(load.inProgress()).toBe(0);
  for (const socket of sockets) socket.write('}');
  await expect.poll(() => load.rejected()).toBe(EXCESS);
  expect(load.inProgress()).toBe(ACCEPTED);
  finish();
  const statuses = await Promise.all(responses);
  expect(statuses.filter(status => status === '503')).toHaveLength(EXCESS);
});

it('retryAfterSeconds spreads retries from 2 to 6 seconds', () => {
  expect([retryAfterSeconds(0), retryAfterSeconds(0.5), retryAfterSeconds(0.999)]).toEqual([2, 4, 6]);
});

it('shedLoad does not count responses that are not read', async () => {
  const app = Fastify();
  const load = shedLoad(app, [], () => false);
  // More than the kernel buffers for a connection.
  app.get('/api/large', async () => Buffer.alloc(30_000_000));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.pause();
  client.write('GET /api/large HTTP/1.1\r\nhost: x\r\n\r\n');
  const [socket] = await accepted;
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  expect(load.inProgress()).toBe(0);
  client.destroy();
  await app.close();
});

/** A limit so low that every event loop exceeds it. */
const ANY_DELAY_MS = 1e-6;

it('the server rejects API calls with 503 and serves pages while the event loop is slow', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await rejectUnderPressure(app, ANY_DELAY_MS);
  app.get('/api/events', () => 'list');
  app.get('/events', () => 'page');
  app.get('/api/docs', () => 'reference');
  const get = (url: string) => app.inject({ url });
  // Polls, because the plugin measures the delay only once a second.
  await expect.poll(async () => (await get('/api/events')).statusCode, { timeout: 60_000 }).toBe(503);
  const rejected = await get('/api/events');
  expect(rejected.json()).toMatchObject({ code: 'server.unavailable' });
  expect(rejected.headers['retry-after']).toBe('2');
  expect((await get('/events')).body).toBe('page');
  expect((await get('/api/docs')).body).toBe('reference');
});
