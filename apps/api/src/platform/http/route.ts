/** Binds an endpoint to its handler; the types allow only the replies and errors that the endpoint declares. */
import type { Language } from '@rabita/contract/constants';
import type { BodyOf, Endpoint, ErrorOf, ParamsOf, QueryOf, ReplyOf } from '@rabita/contract/endpoint';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { Access, Route } from '@rabita/contract/fan/routes';
import type { Role } from '@rabita/contract/roles';
import type { AppContext, Context } from '../context.ts';
import { type Outcome, ok } from '../outcome.ts';

/** A member's live session, found by its bearer token. */
export type MemberSession = { sessionId: string; memberId: string };
/** A live session of the console, found by its bearer token, with the current role. */
export type StaffSession = { sessionId: string; staffId: string; role: Role };
/** A paired scanner, found by its token, and its event. */
export type ScannerSession = { scannerId: string; eventId: string };

/** The session that a route of each access needs. */
type SessionByAccess = {
  public: null;
  optional: MemberSession | null;
  member: MemberSession;
  staff: StaffSession;
  scanner: ScannerSession;
};
export type Session = SessionByAccess[Access];
type SessionOf<E extends Endpoint> = SessionByAccess[E['route']['access']];

/** Changes by members and staff run in one transaction; `isChange` tests the same at run time. */
type ContextOf<R extends Route> = R['access'] extends 'member' | 'staff'
  ? R['method'] extends 'GET'
    ? AppContext
    : Context
  : AppContext;

export type Call<E extends Endpoint> = {
  /**
   * For changes by members and staff (not GET), `db` is the call's transaction: a success commits it together with the
   * idempotency key, a refusal rolls it back, a deadlock retries it. For all other calls it is the pool.
   */
  context: ContextOf<E['route']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  session: SessionOf<E>;
  language: Language;
  /** The client's address, as far as TRUST_PROXY reveals it. */
  address: string;
};

type Handle<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Outcome<ReplyOf<E>, NoInfer<ErrorOf<E>> | CommonError>>;

/** Refusals that any call may return without declaring them. */
export type CommonError = Extract<AnyErrorCode, 'request.too_many' | 'server.unavailable' | 'server.crowded'>;

/** The context of a batch. */
export type BatchContext = Context & {
  /** Call it when only some milliseconds of database work are left: the server then sends earlier batches' replies. */
  onDatabaseWait(): void;
};

/** Handles a batch of calls with the same key in order of arrival, in the transaction `context.db`. */
export type BatchBinding = {
  /** Calls with the same key share batches: for example, calls for one event. */
  batchKey(call: Call<Endpoint>): string;
  handle(
    context: BatchContext,
    batchKey: string,
    calls: Call<Endpoint>[],
  ): Promise<Outcome<unknown, AnyErrorCode>[]>;
};

/** A list that is the same for everyone, except for a member's own data in it. */
type List<E extends Endpoint, Shared, Topic extends string> = {
  /** Changes to this topic invalidate the cached list. */
  topic: Topic;
  /** Finds the shared part. It is cached by query and language, so it must not depend on anything else in the call. */
  find(call: Pick<Call<E>, 'context' | 'query' | 'language'>): Promise<Shared>;
  forGuests(shared: Shared): ReplyOf<E>;
  /** Absent: members get the guests' answer. Must not modify `shared`, because other answers use it too. */
  forMember?(call: Call<E> & { session: MemberSession }, shared: Shared): Promise<ReplyOf<E>>;
};

/** A call with the result of `prepare`. */
type PreparedCall<E extends Endpoint> = Call<E> & { prepared?: unknown };

/**
 * An endpoint with its handler. The types of both are erased, so that all routes fit in one array; the topic's type
 * stays, so that the array can be checked for topics that nobody publishes.
 */
export type BoundRoute<Topic extends string = string> = {
  endpoint: Endpoint;
  /** Only for a change by members or staff: runs on the pool before the transaction. A refusal ends the call. */
  prepare?(call: Call<Endpoint>): Promise<Outcome<unknown, AnyErrorCode>>;
  handle(call: PreparedCall<Endpoint>): Promise<Outcome<unknown, AnyErrorCode>>;
  /** Only for a handler that keeps state between calls: called once per process, replaces `handle`. */
  createHandler?(context: AppContext, timeoutMs: number): BoundRoute['handle'];
  /** Only for calls that are answered in batches. */
  batch?: BatchBinding;
  /** Only for a list that may be cached: the parts of `handle`. */
  list?: {
    topic: Topic;
    find(call: Call<Endpoint>): Promise<unknown>;
    forGuests(shared: unknown): unknown;
    forMember: ((call: Call<Endpoint>, shared: unknown) => Promise<unknown>) | undefined;
  };
};
export type BoundList<Topic extends string = string> = BoundRoute<Topic> & {
  list: NonNullable<BoundRoute<Topic>['list']>;
};

/** Safe: the server validates params, query and body against the endpoint before it calls the handler. */
function callOf<E extends Endpoint>(call: Call<Endpoint>): Call<E> & OuterCall<E> {
  return call as unknown as Call<E> & OuterCall<E>;
}

export function bind<E extends Endpoint>(endpoint: E, handle: Handle<E>): BoundRoute<never> {
  return {
    endpoint,
    handle: call => handle(callOf<E>(call)) as Promise<Outcome<unknown, AnyErrorCode>>,
  };
}

type OuterCall<E extends Endpoint> = Omit<Call<E>, 'context'> & { context: AppContext };

/**
 * Binds a change with work before its transaction: slow work (hashing a password), an attempt that stays counted when
 * the change is refused, a write that must commit separately. It holds no connection meanwhile and runs once, even
 * when the transaction is retried. It does not run for a call whose idempotency key already has an answer.
 */
export function bindPrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: OuterCall<E>) => Promise<Outcome<Prepared, NoInfer<ErrorOf<E>> | CommonError>>,
  handle: (call: Call<E>, prepared: Prepared) => ReturnType<Handle<E>>,
): BoundRoute<never> {
  return {
    endpoint,
    prepare: call => prepare(callOf<E>(call)) as Promise<Outcome<unknown, AnyErrorCode>>,
    handle: call =>
      handle(callOf<E>(call), call.prepared as Prepared) as Promise<Outcome<unknown, AnyErrorCode>>,
  };
}

/**
 * Binds a handler that keeps state between the calls of a process.
 * @param create gets the milliseconds after which the server answers a waiting request with 503
 */
export function bindStateful<E extends Endpoint>(
  endpoint: E,
  create: (context: AppContext, timeoutMs: number) => Handle<E>,
): BoundRoute<never> {
  const createHandler = (context: AppContext, timeoutMs: number) =>
    bind(endpoint, create(context, timeoutMs)).handle;
  const handle: BoundRoute['handle'] = call => createHandler(call.context, Number.POSITIVE_INFINITY)(call);
  return { endpoint, createHandler, handle };
}

/**
 * Binds a member's change that is answered in batches. A refusal must write nothing: the batch shares one transaction.
 * @param prepare as in `bindPrepared`; runs before the call waits for its batch
 */
export function bindBatched<E extends Endpoint>(
  endpoint: E,
  prepare: (call: OuterCall<E>) => Promise<Outcome<undefined, NoInfer<ErrorOf<E>> | CommonError>>,
  batchKey: (call: Call<E>) => string,
  handle: (
    context: BatchContext,
    batchKey: string,
    calls: Call<E>[],
  ) => Promise<Outcome<ReplyOf<E>, NoInfer<ErrorOf<E>> | CommonError>[]>,
): BoundRoute<never> {
  const batch: BatchBinding = {
    batchKey: call => batchKey(callOf<E>(call)),
    handle: (context, key, calls) =>
      handle(context, key, calls.map(callOf<E>)) as Promise<Outcome<unknown, AnyErrorCode>[]>,
  };
  return {
    endpoint,
    prepare: call => prepare(callOf<E>(call)) as Promise<Outcome<unknown, AnyErrorCode>>,
    handle: async call => {
      const context = { ...call.context, onDatabaseWait: () => undefined };
      const [outcome] = await batch.handle(context, batch.batchKey(call), [call]);
      if (!outcome) throw new Error('A batch returned no outcome for a call.');
      return outcome;
    },
    batch,
  };
}

export function bindList<E extends Endpoint, Shared, Topic extends string>(
  endpoint: E,
  list: List<E, Shared, Topic>,
): BoundList<Topic> {
  // Safe as in `callOf`; `shared` always comes from this list's own `find`.
  const bound = list as unknown as BoundList<Topic>['list'];
  return {
    endpoint,
    list: bound,
    handle: async call => {
      const shared = await bound.find(call);
      const isForMember = call.session !== null && bound.forMember !== undefined;
      return ok(isForMember ? await bound.forMember?.(call, shared) : bound.forGuests(shared));
    },
  };
}
