/** Tests the responses to errors, what the server logs about them, and errors after a call's time limit. */
import { once } from 'node:events';
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createLatch } from '../../../test/harness/hold-open.ts';
import { err } from '../result.ts';
import { ResultError } from '../result-error.ts';
import { dropLateFailures } from './drop-late-failures.ts';
import { handleError, sendError, toRateLimitMessage } from './failure-response.ts';

const logs: string[] = [];
const app = Fastify({ loggerInstance: pino({ level: 'warn' }, { write: line => logs.push(line) }) });
app.setErrorHandler(handleError);
app.get('/defect', () => {
  throw new TypeError('secret_table does not exist');
});
app.get('/outage', () => {
  throw Object.assign(new Error('terminating connection'), { code: '57P01' });
});
afterAll(() => app.close());

it('the server responds to a defect with server.failed in the requested language, and logs the reason', async () => {
  for (const [language, message] of [
    ['ar', 'حدث خطأ غير متوقع. حاول مرة أخرى.'],
    ['en', 'Something went wrong. Try again.'],
  ]) {
    const response = await app.inject({ url: '/defect', headers: { 'accept-language': language } });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: message,
      error: 'Something went wrong. Try again.',
      code: 'server.failed',
      requestId: expect.any(String),
    });
    expect(response.headers['cache-control']).toBe('no-store');
  }
  expect(logs.join()).toContain('secret_table does not exist');
});

it('the server responds to a database outage with 503 and Retry-After, and logs the reason without a stack', async () => {
  logs.length = 0;
  const response = await app.inject({ url: '/outage' });
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
    503,
    'server.unavailable',
    '2',
  ]);
  expect(logs.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, reason: 'terminating connection', msg: 'temporarily unavailable' }),
  ]);
  expect(logs.join()).not.toContain('stack');
});

it('[18.83] toRateLimitMessage states the wait in minutes, or in hours above two hours, in all plural forms', () => {
  const waits = [1, 60, 61, 180, 600, 660, 3600, 7200, 7201, 39_600, 86_400];
  expect(waits.map(seconds => /Wait (.+) and/u.exec(toRateLimitMessage(seconds).en)?.[1])).toEqual([
    ...['1 minute', '1 minute', '2 minutes', '3 minutes', '10 minutes', '11 minutes', '60 minutes'],
    ...['120 minutes', '3 hours', '11 hours', '24 hours'],
  ]);
  expect(waits.map(seconds => /انتظر (.+) ثم/u.exec(toRateLimitMessage(seconds).ar)?.[1])).toEqual([
    ...['دقيقة', 'دقيقة', 'دقيقتين', '3 دقائق', '10 دقائق', '11 دقيقة', '60 دقيقة'],
    ...['120 دقيقة', '3 ساعات', '11 ساعة', '24 ساعة'],
  ]);
  expect(toRateLimitMessage(undefined).en).toBe('Too many attempts. Wait a moment and try again.');
});

type LateHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

const createConnectionError = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
const fail =
  (error: Error): LateHandler =>
  () => {
    throw error;
  };

/**
 * Calls a route whose handler or hook continues only after the time limit.
 * @returns the logged warnings and errors, without the warning about the 503 itself
 */
async function callLate(
  late: LateHandler,
  step: 'handler' | 'preValidation',
): Promise<Record<string, unknown>[]> {
  const logs: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino({ level: 'warn' }, { write: line => logs.push(line) });
  const app = Fastify({ loggerInstance, handlerTimeout: 1 });
  app.setErrorHandler(handleError);
  dropLateFailures(app);
  const finished = createLatch();
  const wait = async (request: FastifyRequest, reply: FastifyReply) => {
    await once(reply.raw, 'finish');
    // Resolves one turn of the event loop later, after Fastify has processed the result.
    setImmediate(finished.open);
    return late(request, reply);
  };
  const emptyHandler = async () => ({});
  app.get('/', {
    ...(step === 'preValidation' && { preValidation: wait }),
    handler: step === 'handler' ? wait : emptyHandler,
  });
  const response = await app.inject('/');
  expect([response.statusCode, response.json().code]).toEqual([503, 'server.unavailable']);
  await finished.opened;
  await app.close();
  return logs.map(line => JSON.parse(line)).filter(({ msg }) => msg !== 'temporarily unavailable');
}

const harmlessHandlers: [string, LateHandler][] = [
  ['returns a value', () => ({ ok: true })],
  ['sends a response', (_request, reply) => reply.code(200).send({ ok: true })],
  ['sends an error', (request, reply) => sendError(request, reply, err('request.not_found'))],
  ['loses the database connection', fail(createConnectionError())],
  ['throws an expected error', fail(new ResultError(err('server.unavailable', { retryAfter: 2 })))],
];

describe.each(['handler', 'preValidation'] as const)(
  'after the time limit, the server logs nothing if the %s step',
  step => {
    it.each(harmlessHandlers)('%s', async (_name, late) => {
      expect(await callLate(late, step)).toEqual([]);
    });
  },
);

it('the server logs a defect that a handler throws after the time limit', async () => {
  expect(await callLate(fail(new TypeError('secret_table does not exist')), 'handler')).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'request failed after its time limit',
      err: expect.objectContaining({ message: 'secret_table does not exist', stack: expect.any(String) }),
    }),
  ]);
});
