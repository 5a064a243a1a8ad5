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
import { type BatchedCall, createBatchHandler } from './create-batch-handler.ts';
import {
  describeRoute,
  getSessionErrorCode,
  runsInTransaction,
  takesIdempotencyKey,
} from './describe-route.ts';
import { sendError } from './failure-response.ts';
import { fillPath, lowerCaseParams } from './fill-path.ts';
import { getBearerToken } from './get-bearer-token.ts';
import { type Caller, type CallResponse, hashBody, type IdempotentCall } from './idempotent-call.ts';
import { pickLanguage } from './pick-language.ts';
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

/** Functions that find the session of a token, one for each kind of caller. */
export type SessionFinders = {
  member(token: string): Promise<MemberSession | null>;
  /** @param isUse whether a person makes the call, rather than a page that refreshes automatically */
  staff(token: string, isUse: boolean): Promise<StaffSession | null>;
  /** @param isRevoked true: finds only recently revoked scanners; false: only working ones */
  scanner(token: string, isRevoked: boolean): Promise<ScannerSession | null>;
};
const USER_AGENT_MAX = 300;
/** The endpoints for staff and scanners, including their public ones for login and pairing. */
const STAFF_ENDPOINTS: ReadonlySet<Endpoint> = new Set(
  Object.values({ ...staffEndpoints, ...doorEndpoints }),
);
const OPERATION_NAMES: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries({ ...fanEndpoints, ...staffEndpoints, ...doorEndpoints }).map(([name, endpoint]) => [
    endpoint,
    name,
  ]),
);

/** @returns `invalid` if a required token is missing, or has no session for this route */
async function findSession(
  request: FastifyRequest,
  route: Route,
  finders: SessionFinders,
): Promise<Session | 'invalid'> {
  const { access } = route;
  if (access === 'public') return null;
  const token = getBearerToken(request);
  if (token === null) return access === 'optional' ? null : 'invalid';
  if (access === 'staff') return (await finders.staff(token, !route.isPolled)) ?? 'invalid';
  if (access === 'scanner') {
    const scanner = await finders.scanner(token, route.isForRevoked === true);
    return scanner?.kind === route.scannerKind ? scanner : 'invalid';
  }
  return (await finders.member(token)) ?? 'invalid';
}

/** Checks the role, the password and the second factor of staff. */
function findStaffError(
  route: Route,
  session: Session,
): 'staff.not_allowed' | 'staff.password_change_needed' | 'staff.confirmation_needed' | null {
  if (route.access !== 'staff') return null;
  if (session === null || !('role' in session) || !route.roles.includes(session.role))
    return 'staff.not_allowed';
  if (session.mustChangePassword && !route.allowsInitialPassword) return 'staff.password_change_needed';
  return route.isSensitive === true && !session.isConfirmed ? 'staff.confirmation_needed' : null;
}

/** Sets the caller's session. @returns an error if the caller may not make the call */
async function authorise(
  request: FastifyRequest,
  endpoint: Endpoint,
  finders: SessionFinders,
): Promise<Err | null> {
  const session = await findSession(request, endpoint.route, finders);
  if (session === 'invalid') return err(getSessionErrorCode(endpoint));
  request.session = session;
  const code = findStaffError(endpoint.route, session);
  return code && err(code);
}

/** Returns the owner of idempotency keys; null: a guest. */
function toCaller(session: Session): Caller | null {
  if (session === null) return null;
  if ('scannerId' in session) return { scannerId: session.scannerId };
  return 'memberId' in session ? { memberId: session.memberId } : { staffId: session.staffId };
}

/** @throws ResultError if the key is too long */
function getIdempotencyKey(request: FastifyRequest, endpoint: Endpoint): string | null {
  const key = request.headers['idempotency-key'];
  if (!takesIdempotencyKey(endpoint) || typeof key !== 'string' || key === '') return null;
  if (key.length <= IDEMPOTENCY_KEY_MAX) return key;
  const field = { path: 'Idempotency-Key', code: 'too_long', max: IDEMPOTENCY_KEY_MAX } as const;
  throw new ResultError(err('request.invalid', { fields: [field] }));
}

/** @returns null if the call has no idempotency key or accepts none, or comes from a guest */
function toIdempotentCall(
  call: Call<Endpoint>,
  request: FastifyRequest,
  endpoint: Endpoint,
): IdempotentCall | null {
  const caller = toCaller(request.session);
  const key = getIdempotencyKey(request, endpoint);
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

async function handleCall(
  route: BoundRoute,
  runInBatch: ((call: BatchedCall) => Promise<CallResponse | Err>) | null,
  call: Call<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const idempotentCall = toIdempotentCall(call, request, endpoint);
  if (runInBatch) {
    const prepared = await prepareChange(route, call);
    const result = prepared.ok ? await runInBatch({ call, idempotentCall }) : prepared;
    return sendResponse(request, reply, result);
  }
  if (idempotentCall) return sendResponse(request, reply, await runOnce(route, call, idempotentCall));
  const result = runsInTransaction(endpoint) ? await runInTransaction(route, call) : await route.handle(call);
  if (!result.ok) return sendError(request, reply, result);
  return reply.code(endpoint.status).send(endpoint.status === 204 ? undefined : result.value);
}

/** Forbids caching of responses that may contain personal data. */
function setCaching(request: FastifyRequest, reply: FastifyReply, { route }: Endpoint): void {
  const isPublic = request.session === null && route.method === 'GET';
  reply.header('cache-control', isPublic ? 'no-cache' : 'no-store');
  addVary(reply, 'accept-language', 'authorization');
}

type ValidRequest = { Params: ParamsOf<Endpoint>; Querystring: QueryOf<Endpoint>; Body: BodyOf<Endpoint> };

const isList = (route: BoundRoute): route is BoundList => route.list !== undefined;

/**
 * @param timeoutMs after this time the server responds to a waiting request with 503
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
    const db = STAFF_ENDPOINTS.has(bound.endpoint) ? context.staffDb : context.db;
    const routeContext = { ...context, db, log: app.log };
    const route = { ...bound, handle: bound.createHandler?.(routeContext, timeoutMs) ?? bound.handle };
    const { endpoint, batch } = route;
    const runInBatch = batch ? createBatchHandler({ ...route, batch }, routeContext, timeoutMs) : null;
    app.route<ValidRequest>({
      method: endpoint.route.method,
      url: endpoint.route.path,
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.timeoutMs !== undefined && { handlerTimeout: endpoint.timeoutMs }),
      config: {
        takesIdempotencyKey: takesIdempotencyKey(endpoint),
        ...(endpoint.tooLarge && { tooLarge: endpoint.tooLarge }),
        ...(endpoint.binaryType && { bytes: endpoint.binaryType }),
      },
      schema: describeRoute(endpoint, OPERATION_NAMES.get(endpoint) ?? endpoint.summary),
      // Checks the caller before the body is read, so that strangers cannot make the server parse large bodies.
      onRequest: async (request, reply) => {
        const error = await authorise(request, endpoint, finders);
        if (error) return sendError(request, reply, error);
        request.isBodyAwaited = !request.raw.complete;
      },
      // Checks again, because the session may have ended while the body arrived.
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
          language: pickLanguage(request.headers['accept-language']),
          ip: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? '',
        };
        if (caching && isList(route)) return serveList(route, caching, call, request, reply);
        return handleCall(route, runInBatch, call, request, reply);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
    /** Whether the body had not arrived completely when the session was checked. */
    isBodyAwaited: boolean;
  }
  interface FastifyContextConfig {
    /** The error code for a body above the route's limit. */
    tooLarge?: AnyErrorCode;
    /** The content type of a body that is not JSON. */
    bytes?: NonNullable<Endpoint['binaryType']>;
    takesIdempotencyKey?: boolean;
  }
}
