/** Ties an endpoint of the contract to the code that answers it; the types let it give only what the endpoint declares. */
import type { Language } from '@rabita/contract/constants';
import type { BodyOf, Endpoint, ErrorOf, ParamsOf, QueryOf, ReplyOf } from '@rabita/contract/endpoint';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { Access, Route } from '@rabita/contract/fan/routes';
import type { Role } from '@rabita/contract/roles';
import type { ListTopic } from '../cache/list-cache.ts';
import type { AppContext, Context } from '../context.ts';
import { type Outcome, ok } from '../outcome.ts';

/** The live session behind a member's bearer token. */
export type MemberSession = { sessionId: string; memberId: string };
/** The live session behind a staff token; the role is the one held at this moment. */
export type StaffSession = { sessionId: string; staffId: string; role: Role };
/** A paired scanner, by its own token, and the event that it is for. */
export type ScannerSession = { scannerId: string; eventId: string };

/** What opens a call of each access; none opens another's. */
type SessionByAccess = {
  public: null;
  optional: MemberSession | null;
  member: MemberSession;
  staff: StaffSession;
  scanner: ScannerSession;
};
export type Session = SessionByAccess[Access];
type SessionOf<E extends Endpoint> = SessionByAccess[E['route']['access']];

/** Changes by members and staff run in one transaction of their own; `isChange` says the same of a value. */
type ContextOf<R extends Route> = R['access'] extends 'member' | 'staff'
  ? R['method'] extends 'GET'
    ? AppContext
    : Context
  : AppContext;

export type Call<E extends Endpoint> = {
  /**
   * For changes by members and staff (not GET) its `db` is the call's transaction: it commits with the remembered
   * idempotency key when the outcome is a success, and is rolled back when it is a refusal. After a deadlock it is run
   * again. For all other calls it is the pool.
   */
  context: ContextOf<E['route']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  session: SessionOf<E>;
  language: Language;
  /** The client's address, as far as TRUST_PROXY allows to know it. */
  address: string;
};

type Handle<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Outcome<ReplyOf<E>, NoInfer<ErrorOf<E>> | AnyCallMayGive>>;

/** Refusals that need no declaration, because any call may give them. */
export type AnyCallMayGive = Extract<
  AnyErrorCode,
  'request.too_many' | 'server.unavailable' | 'server.crowded'
>;

/** What calls that are answered together are handed. */
export type RushContext = Context & {
  /** To be called when what is left to do waits for the database for some milliseconds: others are answered meanwhile. */
  spare(): void;
};

/** Answers calls of one line, in the order of their arrival and in one transaction: `context.db`. */
export type Together = {
  /** Which calls may go together, such as those for one event. */
  lineOf(call: Call<Endpoint>): string;
  handle(
    context: RushContext,
    line: string,
    calls: Call<Endpoint>[],
  ): Promise<Outcome<unknown, AnyErrorCode>[]>;
};

/** A list that is the same for everybody, but for what is a member's own in it. */
type List<E extends Endpoint, Shared> = {
  /** What it is made of. */
  topic: ListTopic;
  /** What all see of it, in one language: it may look at nothing of the call but its query and language. */
  find(call: Pick<Call<E>, 'context' | 'query' | 'language'>): Promise<Shared>;
  forGuests(shared: Shared): ReplyOf<E>;
  /** Absent: members see what guests see. Others are answered from `shared` too: it is not to be changed. */
  forMember?(call: Call<E> & { session: MemberSession }, shared: Shared): Promise<ReplyOf<E>>;
};

/** A call with what `prepare` made of it. */
type PreparedCall<E extends Endpoint> = Call<E> & { prepared?: unknown };

/** An endpoint with its handler, the types of both forgotten so that routes of all shapes fit one list. */
export type BoundRoute = {
  endpoint: Endpoint;
  /** Only of a change by members or staff: runs before its transaction, on the pool. A refusal ends the call. */
  prepare?(call: Call<Endpoint>): Promise<Outcome<unknown, AnyErrorCode>>;
  handle(call: PreparedCall<Endpoint>): Promise<Outcome<unknown, AnyErrorCode>>;
  /** Only where something is kept between the calls of a process: made once, in place of `handle`. */
  open?(context: AppContext, within: number): BoundRoute['handle'];
  /** Only where calls that arrive at once are answered together. */
  together?: Together;
  /** Of a list that may be kept: what `handle` is made of. */
  list?: {
    topic: ListTopic;
    find(call: Call<Endpoint>): Promise<unknown>;
    forGuests(shared: unknown): unknown;
    forMember: ((call: Call<Endpoint>, shared: unknown) => Promise<unknown>) | undefined;
  };
};
export type BoundList = BoundRoute & { list: NonNullable<BoundRoute['list']> };

export function bind<E extends Endpoint>(endpoint: E, handle: Handle<E>): BoundRoute {
  return {
    endpoint,
    // The server validates params, query and body against this very endpoint before it calls.
    handle: call => handle(call as unknown as Call<E>) as Promise<Outcome<unknown, AnyErrorCode>>,
  };
}

type OuterCall<E extends Endpoint> = Omit<Call<E>, 'context'> & { context: AppContext };

/**
 * Binds a change that has work to do before its transaction: what is slow (a password), what must stay counted when the
 * change is refused (an attempt), what has to be committed by itself. It holds no connection meanwhile, and runs once
 * however often the transaction is retried. A call whose key has an answer already is not prepared.
 */
export function bindPrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: OuterCall<E>) => Promise<Outcome<Prepared, NoInfer<ErrorOf<E>> | AnyCallMayGive>>,
  handle: (call: Call<E>, prepared: Prepared) => ReturnType<Handle<E>>,
): BoundRoute {
  return {
    endpoint,
    prepare: call => prepare(call as unknown as OuterCall<E>) as Promise<Outcome<unknown, AnyErrorCode>>,
    handle: call =>
      handle(call as unknown as Call<E>, call.prepared as Prepared) as Promise<
        Outcome<unknown, AnyErrorCode>
      >,
  };
}

/**
 * Binds what keeps something between the calls of a process.
 * @param open gets milliseconds after which a caller has been told to come back
 */
export function bindOpened<E extends Endpoint>(
  endpoint: E,
  open: (context: AppContext, within: number) => Handle<E>,
): BoundRoute {
  const opened = (context: AppContext, within: number) => bind(endpoint, open(context, within)).handle;
  return { endpoint, open: opened, handle: call => opened(call.context, Number.POSITIVE_INFINITY)(call) };
}

/**
 * Binds a member's change that many call at once, in batches. A refusal must write nothing: the batch shares one transaction.
 * @param prepare as of `bindPrepared`: runs before the call waits for its batch
 */
export function bindBatched<E extends Endpoint>(
  endpoint: E,
  prepare: (call: OuterCall<E>) => Promise<Outcome<undefined, NoInfer<ErrorOf<E>> | AnyCallMayGive>>,
  lineOf: (call: Call<E>) => string,
  handle: (
    context: RushContext,
    line: string,
    calls: Call<E>[],
  ) => Promise<Outcome<ReplyOf<E>, NoInfer<ErrorOf<E>> | AnyCallMayGive>[]>,
): BoundRoute {
  const together: Together = {
    lineOf: call => lineOf(call as unknown as Call<E>),
    handle: (context, line, calls) =>
      handle(context, line, calls as unknown as Call<E>[]) as Promise<Outcome<unknown, AnyErrorCode>[]>,
  };
  return {
    endpoint,
    prepare: call => prepare(call as unknown as OuterCall<E>) as Promise<Outcome<unknown, AnyErrorCode>>,
    handle: async call => {
      const context = { ...call.context, spare: () => undefined };
      const [outcome] = await together.handle(context, together.lineOf(call), [call]);
      if (!outcome) throw new Error('The call was not answered.');
      return outcome;
    },
    together,
  };
}

export function bindList<E extends Endpoint, Shared>(endpoint: E, list: List<E, Shared>): BoundRoute {
  // As in `bind`: what comes is what this very endpoint let through, and `shared` is what this very `find` gave.
  const bound = list as unknown as BoundList['list'];
  return {
    endpoint,
    list: bound,
    handle: async call => {
      const shared = await bound.find(call);
      const isOwn = call.session !== null && bound.forMember !== undefined;
      return ok(isOwn ? await bound.forMember?.(call, shared) : bound.forGuests(shared));
    },
  };
}
