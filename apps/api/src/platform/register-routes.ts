/** Serves the bound routes: who calls, in which language, what is valid, what is remembered; handlers see none of it. */
import { IDEMPOTENCY_KEY_MAX } from '@rabita/contract/constants';
import type { Endpoint } from '@rabita/contract/endpoint';
import { errors } from '@rabita/contract/errors';
import { failureReply as failureSchema } from '@rabita/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from './context.ts';
import { failureReply, sendRefusal } from './failure-reply.ts';
import { claimKey, isRemembered, rememberAnswer } from './idempotency.ts';
import { languageOf } from './language.ts';
import { type Outcome, type Refusal, refuse } from './outcome.ts';
import type { BoundRoute, Call, Session } from './route.ts';

export type FindSession = (token: string) => Promise<Session | null>;

const NO_BODY = z.strictObject({}).nullish();
const COMMON_ERRORS = ['request.invalid', 'request.too_many', 'server.failed', 'server.unavailable'] as const;

/** The replies of an endpoint by status, for validation and for the reference. */
function responsesOf(endpoint: Endpoint) {
  const responses: Record<string, z.ZodType> = {
    [endpoint.status]: endpoint.reply ?? z.null().describe('No content'),
  };
  const session = endpoint.route.access === 'public' ? [] : (['auth.session_dead'] as const);
  for (const code of [...endpoint.errors, ...session, ...COMMON_ERRORS]) {
    const extra = endpoint.errorExtras?.[code];
    const schema = extra ? z.union([failureSchema, z.intersection(failureSchema, extra)]) : failureSchema;
    responses[errors[code].status] ??= schema;
  }
  return responses;
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^Bearer +([^\s]+) *$/iu.exec(header)?.[1] ?? '';
}

/** The caller's session; `dead` when a token came that opens none, or when one is needed and none came. */
async function sessionOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  findSession: FindSession,
): Promise<Session | null | 'dead'> {
  if (endpoint.route.access === 'public') return null;
  const token = bearerOf(request);
  if (token === null) return endpoint.route.access === 'member' ? 'dead' : null;
  return (await findSession(token)) ?? 'dead';
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  outcome: Outcome<unknown, never>,
) {
  return outcome.ok
    ? reply.code(endpoint.status).send(endpoint.status === 204 ? undefined : outcome.value)
    : sendRefusal(request, reply, outcome);
}

/** Carries a refusal out of a transaction so that it rolls back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function inTransaction(
  route: BoundRoute,
  call: Call<Endpoint> & { context: Context },
): Promise<Outcome<unknown, Refusal['code']>> {
  try {
    return await call.context.db.transaction(async tx => {
      const outcome = await route.handle({ ...call, context: { ...call.context, db: tx } });
      if (!outcome.ok) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

/** Does the work once for a key; later calls get the remembered answer. */
async function answerOnce(
  route: BoundRoute,
  call: Call<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  memberId: string,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const keyed = {
    memberId,
    method: endpoint.route.method,
    path: request.url.split('?')[0] ?? request.url,
    key,
    body: request.body,
  };
  try {
    const answer = await call.context.db.transaction(async tx => {
      const claimed = await claimKey(tx, keyed);
      if (claimed !== null) {
        if ('ok' in claimed) throw new RolledBack(claimed);
        return claimed;
      }
      const outcome = await inTransaction(route, { ...call, context: { ...call.context, db: tx } });
      if (!outcome.ok && !isRemembered(errors[outcome.code].status)) throw new RolledBack(outcome);
      const fresh = outcome.ok
        ? { status: endpoint.status, reply: endpoint.reply ? endpoint.reply.parse(outcome.value) : null }
        : { status: errors[outcome.code].status, reply: failureReply(outcome, call.language, request.id) };
      await rememberAnswer(tx, keyed, fresh);
      return fresh;
    });
    return reply
      .code(answer.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(answer.status === 204 ? undefined : answer.reply);
  } catch (error) {
    if (error instanceof RolledBack) return sendRefusal(request, reply, error.refusal);
    throw error;
  }
}

/** Registers every route on the server. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  context: Context,
  findSession: FindSession,
): void {
  for (const route of routes) {
    const { endpoint } = route;
    const { method, path, access } = endpoint.route;
    app.route({
      method,
      url: path,
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.tag],
        ...(endpoint.params && { params: endpoint.params }),
        querystring: endpoint.query ?? z.strictObject({}),
        ...(method !== 'GET' && { body: endpoint.body ?? NO_BODY }),
        ...(access !== 'public' && {
          security: access === 'member' ? [{ bearer: [] }] : [{ bearer: [] }, {}],
        }),
        response: responsesOf(endpoint),
      },
      preValidation: async (request, reply) => {
        const session = await sessionOf(request, endpoint, findSession);
        if (session === 'dead') return sendRefusal(request, reply, refuse('auth.session_dead'));
        request.session = session;
      },
      handler: async (request, reply) => {
        const session = request.session;
        const call = {
          context: { ...context, log: request.log },
          params: request.params,
          query: request.query,
          body: request.body,
          session,
          language: languageOf(request.headers['accept-language']),
          address: request.ip,
        } as unknown as Call<Endpoint>;
        // Answers that tell of a member must not be kept by anything in between.
        reply.header('cache-control', access === 'public' && method === 'GET' ? 'no-cache' : 'no-store');
        reply.header('vary', 'accept-language, authorization');
        const changes = session !== null && method !== 'GET';
        const key = method === 'POST' || method === 'PATCH' ? request.headers['idempotency-key'] : undefined;
        if (changes && typeof key === 'string' && key !== '') {
          if (key.length > IDEMPOTENCY_KEY_MAX) {
            const fault = { path: 'Idempotency-Key', code: 'too_long', max: IDEMPOTENCY_KEY_MAX } as const;
            return sendRefusal(request, reply, refuse('request.invalid', { fields: [fault] }));
          }
          return answerOnce(route, call, request, reply, key, session.memberId);
        }
        const outcome = changes ? await inTransaction(route, call) : await route.handle(call);
        return send(request, reply, endpoint, outcome as Outcome<unknown, never>);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}
