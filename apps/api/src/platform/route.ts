/** Ties an endpoint of the contract to the code that answers it; the types let it give only what the endpoint declares. */
import type { Language } from '@rabita/contract/constants';
import type { BodyOf, Endpoint, ErrorOf, ParamsOf, QueryOf, ReplyOf } from '@rabita/contract/endpoint';
import type { ErrorCode } from '@rabita/contract/errors';
import type { Context } from './context.ts';
import type { Outcome } from './outcome.ts';

/** The live session behind a bearer token. */
export type Session = { sessionId: string; memberId: string };

type SessionOf<E extends Endpoint> = E['route']['access'] extends 'member'
  ? Session
  : E['route']['access'] extends 'optional'
    ? Session | null
    : null;

export type Call<E extends Endpoint> = {
  /**
   * For a member's own changes (`access: 'member'`, not GET) its `db` is the call's transaction: it commits with the
   * remembered idempotency key when the outcome is a success, and is rolled back when it is a refusal.
   * For all other calls it is the pool.
   */
  context: Context;
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
export type AnyCallMayGive = Extract<ErrorCode, 'request.too_many' | 'server.unavailable'>;

/** An endpoint with its handler, the types of both forgotten so that routes of all shapes fit one list. */
export type BoundRoute = {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<Outcome<unknown, ErrorCode>>;
};

export function bind<E extends Endpoint>(endpoint: E, handle: Handle<E>): BoundRoute {
  return {
    endpoint,
    // The server validates params, query and body against this very endpoint before it calls.
    handle: call => handle(call as unknown as Call<E>) as Promise<Outcome<unknown, ErrorCode>>,
  };
}
