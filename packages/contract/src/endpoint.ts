/** Declares an API call once. Server validation, the typed client, OpenAPI and the tests all use the declaration. */
import type { z } from 'zod';
import type { AnyErrorCode } from './every-error.ts';
import type { Route } from './fan/routes.ts';

type ObjectSchema = z.ZodType<Record<string, unknown>>;

export type Endpoint = {
  readonly route: Route;
  /** One line for the API reference. */
  readonly summary: string;
  readonly tag: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /** Absent: the call takes no body or an empty object. */
  readonly body?: ObjectSchema;
  /** The body limit in bytes; absent: the limit of all other calls. */
  readonly bodyLimit?: number;
  readonly status: 200 | 201 | 204;
  /** Absent only with 204. */
  readonly reply?: ObjectSchema;
  /** Errors this call can return, besides those that every call can return. */
  readonly errors: readonly AnyErrorCode[];
  /** Fields that an error reply has besides the common ones. */
  readonly errorExtras?: Partial<Record<AnyErrorCode, ObjectSchema>>;
};

/** Keeps the literal types of a declaration, so that a handler can only return the declared errors. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives after validation, and what it may return. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ReplyOf<E extends Endpoint> = Output<E['reply']>;
export type ErrorOf<E extends Endpoint> = E['errors'][number];

/** What a client sends, before validation. */
export type SentParamsOf<E extends Endpoint> = Input<E['params']>;
export type SentBodyOf<E extends Endpoint> = Input<E['body']>;
export type SentQueryOf<E extends Endpoint> = Input<E['query']>;
