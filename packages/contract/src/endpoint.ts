/** Defines how to declare an API call. Server validation, typed client, OpenAPI and tests use the same declaration. */
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
  /** The content type of a body of raw bytes, such as a file. Absent: the body is JSON. */
  readonly binaryType?: 'application/octet-stream';
  /** The largest allowed body in bytes; absent: BODY_LIMIT_BYTES. */
  readonly bodyLimit?: number;
  /** The error for a larger body; absent: `request.too_large`. */
  readonly tooLarge?: AnyErrorCode;
  /** Milliseconds after which the server responds with 503; absent: the server's limit for all calls. */
  readonly timeoutMs?: number;
  /**
   * Whether the call accepts an Idempotency-Key. Absent: yes for POST and PATCH by members and staff, otherwise no. It
   * is false for a call whose response must not be stored; an id in the request's body then prevents a second effect.
   */
  readonly acceptsIdempotencyKey?: boolean;
  readonly status: 200 | 201 | 204;
  /** Absent only with 204. */
  readonly response?: ObjectSchema;
  /** The errors of this call, in addition to those that every call can return. */
  readonly errors: readonly AnyErrorCode[];
  /** The fields that an error's response has in addition to those of every error response. */
  readonly errorExtras?: Partial<Record<AnyErrorCode, ObjectSchema>>;
};

type Defaults = { readonly tag: string; readonly status: 200; readonly errors: readonly [] };
type Declaration = Omit<Endpoint, keyof Defaults> & Partial<Pick<Endpoint, 'status' | 'errors'>>;

/**
 * Returns a function that declares endpoints with a tag. The status is 200 by default. Literal types are preserved, so
 * that the compiler rejects a handler that returns an undeclared error.
 */
export const createEndpointBuilder =
  (tag: string) =>
  <const D extends Declaration>(declaration: D) =>
    ({ tag, status: 200, errors: [], ...declaration }) as D & Omit<Defaults, keyof D>;

/** Returns, for each name in `routes`, the export of `modules` with that name. */
export function pickEndpoints<Routes extends object, Modules extends Record<keyof Routes, Endpoint>>(
  routes: Routes,
  modules: Modules,
): Pick<Modules, keyof Routes> {
  const names = Object.keys(routes) as (keyof Routes)[];
  return Object.fromEntries(names.map(name => [name, modules[name]])) as Pick<Modules, keyof Routes>;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The types that a handler works with, after validation. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = E extends { binaryType: string } ? Uint8Array : Output<E['body']>;
export type ResponseOf<E extends Endpoint> = Output<E['response']>;
export type ErrorOf<E extends Endpoint> = E['errors'][number];

/** The types that a client sends, before validation. */
export type SentParamsOf<E extends Endpoint> = Input<E['params']>;
export type SentBodyOf<E extends Endpoint> = E extends { binaryType: string }
  ? Uint8Array<ArrayBuffer>
  : Input<E['body']>;
export type SentQueryOf<E extends Endpoint> = Input<E['query']>;
