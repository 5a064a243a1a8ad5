/** Serves the bound routes: who calls, in which language, what is valid, what is remembered; handlers see none of it. */
import { IDEMPOTENCY_KEY_MAX } from '@rabita/contract/constants';
import { doorEndpoints } from '@rabita/contract/door/endpoints';
import type { Endpoint } from '@rabita/contract/endpoint';
import { endpoints } from '@rabita/contract/fan/endpoints';
import type { Route } from '@rabita/contract/fan/routes';
import { staffEndpoints } from '@rabita/contract/staff/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { type Refusal, refuse } from '../outcome.ts';
import { RefusalError } from '../refusal-error.ts';
import { type Asked, createBatchHandler } from './answer-in-batches.ts';
import { answerList, type ListKeeping } from './answer-list.ts';
import { answerInTransaction, answerOnce, prepare } from './answer-once.ts';
import { describeRoute, isChange, refusalOfDead, takesKey } from './describe-route.ts';
import { sendRefusal } from './failure-reply.ts';
import type { Answer, Caller, KeyedCall } from './idempotency.ts';
import { languageOf } from './language.ts';
import type {
  BoundList,
  BoundRoute,
  Call,
  MemberSession,
  ScannerSession,
  Session,
  StaffSession,
} from './route.ts';
import { addVary } from './vary-by.ts';

/** Opens the live session behind a token, for each kind of caller; each knows its own tokens only. */
export type Gates = {
  member(token: string): Promise<MemberSession | null>;
  /** `isUse`: whether the call shows that somebody is there. */
  staff(token: string, isUse: boolean): Promise<StaffSession | null>;
  scanner(token: string): Promise<ScannerSession | null>;
};

/** Calls of staff and scanners, and the public ones by which those log in and pair. */
const CREW: ReadonlySet<Endpoint> = new Set(Object.values({ ...staffEndpoints, ...doorEndpoints }));

const nameOf = (endpoint: Endpoint) =>
  Object.entries({ ...endpoints, ...staffEndpoints, ...doorEndpoints }).find(
    ([, one]) => one === endpoint,
  )?.[0] ?? endpoint.summary;

/** The token that a request carries: null without one, empty when what came is none. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^Bearer +([^\s]+) *$/iu.exec(header)?.[1] ?? '';
}

/** The caller's session; `dead` when a token came that opens none, or when one is needed and none came. */
async function sessionOf(request: FastifyRequest, route: Route, gates: Gates): Promise<Session | 'dead'> {
  const { access } = route;
  if (access === 'public') return null;
  const token = bearerOf(request);
  if (token === null) return access === 'optional' ? null : 'dead';
  if (access === 'staff') return (await gates.staff(token, !route.asksByItself)) ?? 'dead';
  const open = gates[access === 'optional' ? 'member' : access];
  return (await open(token)) ?? 'dead';
}

/** Whether the role held now is one that the table names. */
function mayCall(route: Route, session: Session): boolean {
  return (
    route.access !== 'staff' || (session !== null && 'role' in session && route.roles.includes(session.role))
  );
}

/** Whose idempotency keys a session's are; a scanner's scans carry ids of their own. */
function callerOf(session: Session): Caller | null {
  if (session === null || 'scannerId' in session) return null;
  return 'memberId' in session ? { memberId: session.memberId } : { staffId: session.staffId };
}

/** @throws RefusalError when the key is too long to be kept */
function keyOf(request: FastifyRequest, endpoint: Endpoint): string | null {
  const key = request.headers['idempotency-key'];
  if (!takesKey(endpoint) || typeof key !== 'string' || key === '') return null;
  if (key.length <= IDEMPOTENCY_KEY_MAX) return key;
  const fault = { path: 'Idempotency-Key', code: 'too_long', max: IDEMPOTENCY_KEY_MAX } as const;
  throw new RefusalError(refuse('request.invalid', { fields: [fault] }));
}

/** The call with its key, when it has one that is to be remembered. */
function keyedOf(request: FastifyRequest, endpoint: Endpoint): KeyedCall | null {
  const caller = callerOf(request.session);
  const key = keyOf(request, endpoint);
  if (caller === null || key === null) return null;
  const path = request.url.split('?')[0] ?? request.url;
  return { caller, method: request.method, path, key, body: request.body };
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, told: Answer | Refusal): FastifyReply {
  if ('ok' in told) return sendRefusal(request, reply, told);
  if (told.status === 204) return reply.code(204).send();
  return reply
    .code(told.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(told.reply);
}

async function answer(
  route: BoundRoute,
  together: ((asked: Asked) => Promise<Answer | Refusal>) | null,
  call: Call<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const keyed = keyedOf(request, endpoint);
  if (together) {
    const prepared = await prepare(route, call);
    const told = prepared.ok ? await together({ call, keyed, requestId: request.id }) : prepared;
    return sendAnswer(request, reply, told);
  }
  if (keyed) return sendAnswer(request, reply, await answerOnce(route, call, keyed, request.id));
  const outcome = isChange(endpoint) ? await answerInTransaction(route, call) : await route.handle(call);
  if (!outcome.ok) return sendRefusal(request, reply, outcome);
  return reply.code(endpoint.status).send(endpoint.status === 204 ? undefined : outcome.value);
}

/** Answers that tell of a member must not be kept by anything in between. */
function setCaching(request: FastifyRequest, reply: FastifyReply, { route }: Endpoint): void {
  const forAll = request.session === null && route.method === 'GET';
  reply.header('cache-control', forAll ? 'no-cache' : 'no-store');
  addVary(reply, 'accept-language', 'authorization');
}

const isList = (route: BoundRoute): route is BoundList => route.list !== undefined;

/**
 * Registers every route on the server.
 * @param answerWithin milliseconds after which a caller is told to come back
 * @param keeping null: nothing is kept, and every list is asked for anew
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  context: AppContext,
  gates: Gates,
  answerWithin: number,
  keeping: ListKeeping | null,
): void {
  // The news of a change comes a moment after it. Who made it here asks next, and must not be quicker than the news.
  const forgetLists = async () => keeping?.lists.changed(null);
  for (const bound of routes) {
    const db = CREW.has(bound.endpoint) ? context.crewDb : context.db;
    const own = { ...context, db, log: app.log };
    const route = { ...bound, handle: bound.open?.(own, answerWithin) ?? bound.handle };
    const { endpoint, together } = route;
    const gathered = together ? createBatchHandler({ ...route, together }, own, answerWithin) : null;
    app.route({
      method: endpoint.route.method,
      url: endpoint.route.path,
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      schema: describeRoute(endpoint, nameOf(endpoint)),
      ...(endpoint.route.method !== 'GET' && { onSend: forgetLists }),
      preValidation: async (request, reply) => {
        const session = await sessionOf(request, endpoint.route, gates);
        if (session === 'dead') return sendRefusal(request, reply, refuse(refusalOfDead(endpoint)));
        if (!mayCall(endpoint.route, session))
          return sendRefusal(request, reply, refuse('staff.not_allowed'));
        request.session = session;
      },
      handler: (request, reply) => {
        setCaching(request, reply, endpoint);
        const call = {
          context: { ...own, log: request.log },
          params: request.params,
          query: request.query,
          body: request.body,
          session: request.session,
          language: languageOf(request.headers['accept-language']),
          address: request.ip,
        } as unknown as Call<Endpoint>;
        if (keeping && isList(route)) return answerList(route, keeping, call, request, reply);
        return answer(route, gathered, call, request, reply);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
  }
}
