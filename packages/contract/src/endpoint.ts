/** Defines how to declare an API call, once for the server's validation, the typed client, OpenAPI and the tests. */
import type { z } from 'zod';
import type { AnyErrorCode } from './every-error.ts';
import type { Route } from './route.ts';

type ObjectSchema = z.ZodType<Record<string, unknown>>;

export type Endpoint = {
  readonly route: Route;
  /** One line for the API reference. */
  readonly summary: string;
  readonly tag: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /** Absent: the call takes no body, or an empty object. */
  readonly body?: ObjectSchema;
  /**
   * The content type of a body of raw bytes, such as a file. Its other input is in the query. Absent: the body is JSON.
   */
  readonly bytes?: 'application/octet-stream';
  /** The largest allowed body in bytes; absent: BODY_LIMIT_BYTES. */
  readonly bodyLimit?: number;
  /** The error of a larger body; absent: `request.too_large`. */
  readonly tooLarge?: AnyErrorCode;
  /** Milliseconds after which the call is answered with 503; absent: the server's limit for all calls. */
  readonly timeoutMs?: number;
  /**
   * A POST or PATCH by a member or staff takes an Idempotency-Key, unless this is false: its response may name people
   * who are no members, so it is not stored, and the body's own id keeps a repeated call from taking effect twice. A
   * scanner's call takes one if this is true.
   */
  readonly takesKey?: boolean;
  readonly status: 200 | 201 | 204;
  /** Absent only with 204. */
  readonly response?: ObjectSchema;
  /** Errors this call can return, besides those that every call can return. */
  readonly errors: readonly AnyErrorCode[];
  /** For an error code: the fields of its response besides those of every error response. */
  readonly errorExtras?: Partial<Record<AnyErrorCode, ObjectSchema>>;
};

type Defaults = { readonly tag: string; readonly status: 200; readonly errors: readonly [] };
type Declaration = Omit<Endpoint, keyof Defaults> & Partial<Pick<Endpoint, 'status' | 'errors'>>;

/**
 * Declares endpoints with a tag. Without a status it is 200, and without errors only those of every call are possible.
 * Keeps the literal types, so that a handler can only return the declared errors.
 */
export const endpointsOf =
  (tag: string) =>
  <const D extends Declaration>(declaration: D) =>
    ({ tag, status: 200, errors: [], ...declaration }) as D & Omit<Defaults, keyof D>;

/** Picks the endpoints of a route table out of modules of the contract, by their names in the table. */
export function pickEndpoints<Routes extends object, Modules extends Record<keyof Routes, Endpoint>>(
  routes: Routes,
  modules: Modules,
): Pick<Modules, keyof Routes> {
  const names = Object.keys(routes) as (keyof Routes)[];
  return Object.fromEntries(names.map(name => [name, modules[name]])) as Pick<Modules, keyof Routes>;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The types that a handler receives after validation, and those of its response and errors. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = E extends { bytes: string } ? Uint8Array : Output<E['body']>;
export type ResponseOf<E extends Endpoint> = Output<E['response']>;
export type ErrorOf<E extends Endpoint> = E['errors'][number];

/** The types that a client sends, before validation. */
export type SentParamsOf<E extends Endpoint> = Input<E['params']>;
export type SentBodyOf<E extends Endpoint> = E extends { bytes: string }
  ? Uint8Array<ArrayBuffer>
  : Input<E['body']>;
export type SentQueryOf<E extends Endpoint> = Input<E['query']>;
