/** Tests that answers and failures after a call's time limit are dropped, and that only defects are logged. */
import { once } from 'node:events';
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { refuse } from '../outcome.ts';
import { RefusalError } from '../refusal-error.ts';
import { dropLateFailures } from './drop-late-failures.ts';
import { handleError, sendRefusal } from './failure-reply.ts';

type Late = (request: FastifyRequest, reply: FastifyReply) => unknown;

const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
const fail =
  (error: Error): Late =>
  () => {
    throw error;
  };

/**
 * Calls a route whose handler or hook continues only after the time limit.
 * @returns the logged warnings and errors, without the warning about the 503 itself
 */
async function logsOf(late: Late, place: 'handler' | 'preValidation'): Promise<Record<string, unknown>[]> {
  const logs: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino({ level: 'warn' }, { write: line => logs.push(line) });
  const app = Fastify({ loggerInstance, handlerTimeout: 1 });
  app.setErrorHandler(handleError);
  dropLateFailures(app);
  let done: () => void = () => undefined;
  const finished = new Promise<void>(resolve => {
    done = resolve;
  });
  const wait = async (request: FastifyRequest, reply: FastifyReply) => {
    await once(reply.raw, 'finish');
    // Resolves one turn of the event loop later, after Fastify has processed the result.
    setImmediate(done);
    return late(request, reply);
  };
  const other = async () => ({});
  app.get('/', {
    ...(place === 'preValidation' && { preValidation: wait }),
    handler: place === 'handler' ? wait : other,
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.unavailable']);
  await finished;
  await app.close();
  return logs.map(line => JSON.parse(line)).filter(({ msg }) => msg !== 'temporarily unavailable');
}

const harmless: [string, Late][] = [
  ['returns a value', () => ({ ok: true })],
  ['sends an answer', (_request, reply) => reply.code(200).send({ ok: true })],
  ['sends a refusal', (request, reply) => sendRefusal(request, reply, refuse('request.not_found'))],
  ['loses the database', fail(lost())],
  ['refuses by throwing', fail(new RefusalError(refuse('server.unavailable', { retryAfter: 2 })))],
];

it.each(harmless)('nothing is logged about a handler that %s too late', async (_name, late) => {
  expect(await logsOf(late, 'handler')).toEqual([]);
});

it.each(harmless)('nothing is logged about a preValidation hook that %s too late', async (_name, late) => {
  expect(await logsOf(late, 'preValidation')).toEqual([]);
});

it('the server logs a defect that a handler throws after the time limit', async () => {
  expect(await logsOf(fail(new TypeError('secret_table does not exist')), 'handler')).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'request failed after its time limit',
      err: expect.objectContaining({ message: 'secret_table does not exist', stack: expect.any(String) }),
    }),
  ]);
});
