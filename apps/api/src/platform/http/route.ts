/** Binds an endpoint to its handler; the types allow only the responses and errors that the endpoint declares. */
import type { Language, ScannerKind } from '@rabita/contract/constants';
import type { BodyOf, Endpoint, ErrorOf, ParamsOf, QueryOf, ResponseOf } from '@rabita/contract/endpoint';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { Role } from '@rabita/contract/roles';
import type { Access, Route } from '@rabita/contract/route';
import type { AppContext, Context } from '../context.ts';
import { ok, type Result } from '../result.ts';

/** A member's live session. */
export type MemberSession = {
  sessionId: string;
  memberId: string;
  /** Milliseconds until the session expires. */
  msLeft: number;
};
/** A live staff session. */
export type StaffSession = {
  sessionId: string;
  staffId: string;
  /** The hash of the call's token. Entering the second factor again replaces the token. */
  tokenHash: Buffer;
  role: Role;
  /** Whether the second factor was entered recently. */
  isConfirmed: boolean;
  /** Whether the password is still the generated initial one, with which few calls are allowed. */
  mustChangePassword: boolean;
};
export type ScannerSession = { scannerId: string; eventId: string; kind: ScannerKind };

/** The session that a call needs, by the route's `access`. */
type SessionByAccess = {
  public: null;
  optional: MemberSession | null;
  member: MemberSession;
  staff: StaffSession;
  scanner: ScannerSession;
};
export type Session = SessionByAccess[Access];
type SessionOf<E extends Endpoint> = SessionByAccess[E['route']['access']];

/**
 * Changes by members and staff get the context of a transaction. Must match `runsInTransaction` in describe-route.ts.
 */
type ContextOf<R extends Route> = R['access'] extends 'member' | 'staff'
  ? R['method'] extends 'GET'
    ? AppContext
    : Context
  : AppContext;

export type Call<E extends Endpoint> = {
  /**
   * For changes by members and staff (not GET), `db` is a transaction: a success commits it, an error rolls it back,
   * and after a deadlock the handler runs again. For all other calls `db` is a pool.
   */
  context: ContextOf<E['route']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  session: SessionOf<E>;
  language: Language;
  /** The client's IP address; behind a proxy, the forwarded one if TRUST_PROXY trusts that proxy. */
  ip: string;
  /** The client's User-Agent, truncated; empty: none. */
  userAgent: string;
};

type Handle<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Result<ResponseOf<E>, NoInfer<ErrorOf<E>> | CommonError>>;

/** Errors that any call may return without declaring them. */
export type CommonError = Extract<AnyErrorCode, 'request.too_many' | 'server.unavailable' | 'server.crowded'>;

/** The context of a handler for batches. */
export type BatchContext = Context & {
  /** Must be called when the batch only waits for the database, and sends the previous batch's responses. */
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
  ): Promise<Result<unknown, AnyErrorCode>[]>;
};

/** How a list endpoint gets its rows, which are the same for everyone, and adds a member's own data. */
type List<E extends Endpoint, Shared, Topic extends string> = {
  /** Changes to this topic invalidate the cached list. */
  topic: Topic;
  /** Rejects a query, before the cache stores anything for it. Not called while a fresh list is cached. */
  check?(call: Pick<Call<E>, 'context' | 'query'>): Promise<Result<undefined, NoInfer<ErrorOf<E>>>>;
  /** Finds the shared part, which is cached by query and language and must not depend on anything else. */
  find(call: Pick<Call<E>, 'context' | 'query' | 'language'>): Promise<Shared>;
  forGuests(shared: Shared): ResponseOf<E>;
  /** Adds the member's own data, without modifying the cached `shared`. Absent: members get the guests' response. */
  forMember?(call: Call<E> & { session: MemberSession }, shared: Shared): Promise<ResponseOf<E>>;
};

/** A call with the result of `prepare`. */
type PreparedCall<E extends Endpoint> = Call<E> & { prepared?: unknown };

/**
 * An endpoint with its handler. Their types are erased, so that all routes fit in one array. The topic's type remains,
 * so that the compiler rejects a list whose topic no database trigger publishes.
 */
export type BoundRoute<Topic extends string = string> = {
  endpoint: Endpoint;
  /** Only for a change by members or staff: runs on the pool before the transaction. An error ends the call. */
  prepare?(call: Call<Endpoint>): Promise<Result<unknown, AnyErrorCode>>;
  handle(call: PreparedCall<Endpoint>): Promise<Result<unknown, AnyErrorCode>>;
  /** Only for a handler that keeps state between calls: called once per process, replaces `handle`. */
  createHandler?(context: AppContext, timeoutMs: number): BoundRoute['handle'];
  batch?: BatchBinding;
  list?: {
    topic: Topic;
    check: ((call: Call<Endpoint>) => Promise<Result<undefined, AnyErrorCode>>) | undefined;
    find(call: Call<Endpoint>): Promise<unknown>;
    forGuests(shared: unknown): unknown;
    forMember: ((call: Call<Endpoint>, shared: unknown) => Promise<unknown>) | undefined;
  };
};
export type BoundList<Topic extends string = string> = BoundRoute<Topic> & {
  list: NonNullable<BoundRoute<Topic>['list']>;
};

/** The cast is safe: the server validates params, query and body with the endpoint before it calls the handler. */
function toCall<E extends Endpoint>(call: Call<Endpoint>): Call<E> & PoolCall<E> {
  return call as unknown as Call<E> & PoolCall<E>;
}

export function bind<E extends Endpoint>(endpoint: E, handle: Handle<E>): BoundRoute<never> {
  return {
    endpoint,
    handle: call => handle(toCall<E>(call)) as Promise<Result<unknown, AnyErrorCode>>,
  };
}

type PoolCall<E extends Endpoint> = Omit<Call<E>, 'context'> & { context: AppContext };

/**
 * Binds a change with a `prepare` step before its transaction: slow work such as hashing a password, or a write that
 * must not be rolled back, such as counting an attempt. `prepare` runs once, even if the transaction is retried, and
 * not at all if the call's idempotency key already has a response.
 */
export function bindPrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: PoolCall<E>) => Promise<Result<Prepared, NoInfer<ErrorOf<E>> | CommonError>>,
  handle: (call: Call<E>, prepared: Prepared) => ReturnType<Handle<E>>,
): BoundRoute<never> {
  return {
    endpoint,
    prepare: call => prepare(toCall<E>(call)) as Promise<Result<unknown, AnyErrorCode>>,
    handle: call =>
      handle(toCall<E>(call), call.prepared as Prepared) as Promise<Result<unknown, AnyErrorCode>>,
  };
}

/**
 * Binds a handler that is created once per process, so that it can keep state from one call to the next.
 * @param create gets the time after which the server responds to a waiting request with 503
 */
export function bindPerProcess<E extends Endpoint>(
  endpoint: E,
  create: (context: AppContext, timeoutMs: number) => Handle<E>,
): BoundRoute<never> {
  const createHandler = (context: AppContext, timeoutMs: number) =>
    bind(endpoint, create(context, timeoutMs)).handle;
  const handle: BoundRoute['handle'] = call => createHandler(call.context, Number.POSITIVE_INFINITY)(call);
  return { endpoint, createHandler, handle };
}

/**
 * Binds a member's change that is handled in batches. The calls of a batch share one transaction, so the handler must
 * not write anything for a call that it rejects.
 * @param prepare as in `bindPrepared`; runs before the call waits for its batch
 */
export function bindBatched<E extends Endpoint>(
  endpoint: E,
  prepare: (call: PoolCall<E>) => Promise<Result<undefined, NoInfer<ErrorOf<E>> | CommonError>>,
  batchKey: (call: Call<E>) => string,
  handle: (
    context: BatchContext,
    batchKey: string,
    calls: Call<E>[],
  ) => Promise<Result<ResponseOf<E>, NoInfer<ErrorOf<E>> | CommonError>[]>,
): BoundRoute<never> {
  const batch: BatchBinding = {
    batchKey: call => batchKey(toCall<E>(call)),
    handle: (context, key, calls) =>
      handle(context, key, calls.map(toCall<E>)) as Promise<Result<unknown, AnyErrorCode>[]>,
  };
  return {
    endpoint,
    prepare: call => prepare(toCall<E>(call)) as Promise<Result<unknown, AnyErrorCode>>,
    handle: async call => {
      const context = { ...call.context, onDatabaseWait: () => undefined };
      const [result] = await batch.handle(context, batch.batchKey(call), [call]);
      if (!result) throw new Error('A batch returned no result for a call.');
      return result;
    },
    batch,
  };
}

export function bindList<E extends Endpoint, Shared, Topic extends string>(
  endpoint: E,
  list: List<E, Shared, Topic>,
): BoundList<Topic> {
  // The cast is safe as in `toCall`, and `shared` always comes from this list's own `find`.
  const bound = list as unknown as BoundList<Topic>['list'];
  return {
    endpoint,
    list: bound,
    handle: async call => {
      const checked = await bound.check?.(call);
      if (checked && !checked.ok) return checked;
      const shared = await bound.find(call);
      const isForMember = call.session !== null && bound.forMember !== undefined;
      return ok(isForMember ? await bound.forMember?.(call, shared) : bound.forGuests(shared));
    },
  };
}
