/** Registers all routes on the server, with sessions, language, validation, caching and idempotency for each. */
import { IDEMPOTENCY_KEY_MAX } from '@rabita/contract/constants';
import { doorEndpoints } from '@rabita/contract/door/endpoints';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@rabita/contract/endpoint';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import type { Route } from '@rabita/contract/route';
import { staffEndpoints } from '@rabita/contract/staff/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { type Err, err } from '../result.ts';
import { ResultError } from '../result-error.ts';
import { addVary } from './add-vary.ts';
import { bearerOf } from './bearer-of.ts';
import { type BatchedCall, createBatchHandler } from './create-batch-handler.ts';
import {
  describeRoute,
  invalidSessionCode,
  runsInTransaction,
  takesIdempotencyKey,
} from './describe-route.ts';
import { sendError } from './failure-response.ts';
import { fillPath, lowerCaseParams } from './fill-path.ts';
import { type Caller, type CallResponse, hashBody, type KeyedCall } from './keyed-call.ts';
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
import { prepareChange, runInTransaction, runOnce } from './run-once.ts';
import { type ListCaching, serveList } from './serve-list.ts';

/** Functions that find the live session of a token, one for each kind of caller. */
export type SessionFinders = {
  member(token: string): Promise<MemberSession | null>;
  /** @param isUse whether the call is the person's own activity, rather than an automatic refresh of a page */
  staff(token: string, isUse: boolean): Promise<StaffSession | null>;
  /** @param isRevoked whether to find only scanners that were revoked lately, instead of only working ones */
  scanner(token: string, isRevoked: boolean): Promise<ScannerSession | null>;
};
/** Longer ones are no browser's. */
const USER_AGENT_MAX = 300;
/** Calls by staff and scanners, including the public calls with which they log in and pair. */
const CREW_ENDPOINTS: ReadonlySet<Endpoint> = new Set(Object.values({ ...staffEndpoints, ...doorEndpoints }));
const NAMES: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries({ ...fanEndpoints, ...staffEndpoints, ...doorEndpoints }).map(([name, endpoint]) => [
    endpoint,
    name,
  ]),
);

/**
 * Finds the caller's session. Returns `dead` if the token has no live session, a required token is missing, or the
 * route is for the other kind of scanner.
 */
async function findSession(
  request: FastifyRequest,
  route: Route,
  finders: SessionFinders,
): Promise<Session | 'dead'> {
  const { access } = route;
  if (access === 'public') return null;
  const token = bearerOf(request);
  if (token === null) return access === 'optional' ? null : 'dead';
  if (access === 'staff') return (await finders.staff(token, !route.isPolled)) ?? 'dead';
  if (access === 'scanner') {
    const scanner = await finders.scanner(token, route.isRevoked === true);
    return scanner?.kind === route.scannerKind ? scanner : 'dead';
  }
  return (await finders.member(token)) ?? 'dead';
}

/**
 * The error of a caller whose present role may not call the route, whose password must be changed first, or whose
 * second factor is too old for it.
 */
function findError(
  route: Route,
  session: Session,
): 'staff.not_allowed' | 'staff.password_change_needed' | 'staff.confirmation_needed' | null {
  if (route.access !== 'staff') return null;
  if (session === null || !('role' in session) || !route.roles.includes(session.role))
    return 'staff.not_allowed';
  if (session.mustChangePassword && !route.allowsInitialPassword) return 'staff.password_change_needed';
  return route.isSensitive === true && !session.isConfirmed ? 'staff.confirmation_needed' : null;
}

/** Sets the caller's session, or returns the error of a caller who may not make the call. */
async function authorise(
  request: FastifyRequest,
  endpoint: Endpoint,
  finders: SessionFinders,
): Promise<Err | null> {
  const session = await findSession(request, endpoint.route, finders);
  if (session === 'dead') return err(invalidSessionCode(endpoint));
  request.session = session;
  const code = findError(endpoint.route, session);
  return code && err(code);
}

/** The owner of idempotency keys; null for a guest. */
function callerOf(session: Session): Caller | null {
  if (session === null) return null;
  if ('scannerId' in session) return { scannerId: session.scannerId };
  return 'memberId' in session ? { memberId: session.memberId } : { staffId: session.staffId };
}

/** @throws ResultError when the key is too long to store */
function keyOf(request: FastifyRequest, endpoint: Endpoint): string | null {
  const key = request.headers['idempotency-key'];
  if (!takesIdempotencyKey(endpoint) || typeof key !== 'string' || key === '') return null;
  if (key.length <= IDEMPOTENCY_KEY_MAX) return key;
  const reason = { path: 'Idempotency-Key', code: 'too_long', max: IDEMPOTENCY_KEY_MAX } as const;
  throw new ResultError(err('request.invalid', { fields: [reason] }));
}

/** The call with its idempotency key; null if it has no key or accepts none, or comes from a guest. */
function keyedOf(call: Call<Endpoint>, request: FastifyRequest, endpoint: Endpoint): KeyedCall | null {
  const caller = callerOf(request.session);
  const key = keyOf(request, endpoint);
  if (caller === null || key === null) return null;
  const path = fillPath(endpoint.route.path, call.params);
  const bodyHashes = hashBody(call.context.secrets, request.body);
  return { caller, method: request.method, path, key, bodyHashes };
}

function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  result: CallResponse | Err,
): FastifyReply {
  if ('ok' in result) return sendError(request, reply, result);
  if (result.status === 204) return reply.code(204).send();
  return reply
    .code(result.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(result.body);
}

async function response(
  route: BoundRoute,
  runInBatch: ((call: BatchedCall) => Promise<CallResponse | Err>) | null,
  call: Call<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const keyed = keyedOf(call, request, endpoint);
  if (runInBatch) {
    const prepared = await prepareChange(route, call);
    const result = prepared.ok ? await runInBatch({ call, keyed }) : prepared;
    return sendResponse(request, reply, result);
  }
  if (keyed) return sendResponse(request, reply, await runOnce(route, call, keyed));
  const result = runsInTransaction(endpoint) ? await runInTransaction(route, call) : await route.handle(call);
  if (!result.ok) return sendError(request, reply, result);
  return reply.code(endpoint.status).send(endpoint.status === 204 ? undefined : result.value);
}

/** Forbids caches from storing responses that may hold personal data. */
function setCaching(request: FastifyRequest, reply: FastifyReply, { route }: Endpoint): void {
  const isPublic = request.session === null && route.method === 'GET';
  reply.header('cache-control', isPublic ? 'no-cache' : 'no-store');
  addVary(reply, 'accept-language', 'authorization');
}

/** The input after validation by the endpoint's schemas. */
type Validated = { Params: ParamsOf<Endpoint>; Querystring: QueryOf<Endpoint>; Body: BodyOf<Endpoint> };

const isList = (route: BoundRoute): route is BoundList => route.list !== undefined;

/**
 * Registers every route on the server.
 * @param timeoutMs milliseconds after which the server answers a waiting request with 503
 * @param caching null: no list is cached
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  context: AppContext,
  finders: SessionFinders,
  timeoutMs: number,
  caching: ListCaching | null,
): void {
  for (const bound of routes) {
    const db = CREW_ENDPOINTS.has(bound.endpoint) ? context.staffDb : context.db;
    const routeContext = { ...context, db, log: app.log };
    const route = { ...bound, handle: bound.createHandler?.(routeContext, timeoutMs) ?? bound.handle };
    const { endpoint, batch } = route;
    const runInBatch = batch ? createBatchHandler({ ...route, batch }, routeContext, timeoutMs) : null;
    app.route<Validated>({
      method: endpoint.route.method,
      url: endpoint.route.path,
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.timeoutMs !== undefined && { handlerTimeout: endpoint.timeoutMs }),
      config: {
        takesIdempotencyKey: takesIdempotencyKey(endpoint),
        ...(endpoint.tooLarge && { tooLarge: endpoint.tooLarge }),
        ...(endpoint.bytes && { bytes: endpoint.bytes }),
      },
      schema: describeRoute(endpoint, NAMES.get(endpoint) ?? endpoint.summary),
      // Before the body is read: strangers must not make the server read and parse what only staff may send.
      onRequest: async (request, reply) => {
        const error = await authorise(request, endpoint, finders);
        if (error) return sendError(request, reply, error);
        request.isBodyAwaited = !request.raw.complete;
      },
      // A session that ended while the body arrived must not count.
      preValidation: async (request, reply) => {
        const error = request.isBodyAwaited && (await authorise(request, endpoint, finders));
        if (error) return sendError(request, reply, error);
      },
      handler: (request, reply) => {
        setCaching(request, reply, endpoint);
        const call: Call<Endpoint> = {
          context: { ...routeContext, log: request.log },
          params: lowerCaseParams(request.params),
          query: request.query,
          body: request.body,
          session: request.session,
          language: languageOf(request.headers['accept-language']),
          address: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? '',
        };
        if (caching && isList(route)) return serveList(route, caching, call, request, reply);
        return response(route, runInBatch, call, request, reply);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
    /** Whether the body was still on its way when the session was looked up. */
    isBodyAwaited: boolean;
  }
  interface FastifyContextConfig {
    /** The error of a body above the route's limit, and the content type of one that is not JSON. */
    tooLarge?: AnyErrorCode;
    bytes?: NonNullable<Endpoint['bytes']>;
    takesIdempotencyKey?: boolean;
  }
}
