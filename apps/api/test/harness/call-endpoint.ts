/** Calls endpoints of the contract in tests, with the method, path and types that the endpoint declares. */
import type { Language } from '@rabita/contract/constants';
import type { Endpoint, ResponseOf, SentBodyOf, SentParamsOf, SentQueryOf } from '@rabita/contract/endpoint';
import { everyError } from '@rabita/contract/every-error';
import { type FailureResponse, failureResponse } from '@rabita/contract/response-fields';
import type { z } from 'zod';
import { listErrorCodes } from '../../src/platform/http/describe-route.ts';

/** `body` is `{}` if the response is not JSON. */
export type ApiResponse<Body = Record<string, unknown>> = {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
};

export type RequestOptions = {
  body?: unknown;
  /** The raw body to send instead of `body` as JSON. */
  raw?: string | Uint8Array<ArrayBuffer>;
  token?: string;
  language?: Language;
  /** The client's IP address, sent as X-Forwarded-For. By default, each request has a new one. */
  ip?: string;
  headers?: Record<string, string>;
};

export type SendRequest = (method: string, path: string, options?: RequestOptions) => Promise<ApiResponse>;

type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;
type CommonOptions = Omit<RequestOptions, 'body' | 'raw'>;

/** Makes each option optional if its type allows undefined, such as `params` of an endpoint without parameters. */
type OptionalIfUndefined<Options> = {
  [Key in keyof Options as undefined extends Options[Key] ? never : Key]: Options[Key];
} & { [Key in keyof Options as undefined extends Options[Key] ? Key : never]?: Options[Key] };

export type CallQuery<E extends Endpoint> = { [Key in keyof SentQueryOf<E>]?: QueryValues[string] };

type CallOptions<E extends Endpoint> = CommonOptions &
  OptionalIfUndefined<{
    params: SentParamsOf<E>;
    query: CallQuery<E> | undefined;
    // A missing body counts as an empty object.
    body: Record<never, never> extends SentBodyOf<E> ? SentBodyOf<E> | undefined : SentBodyOf<E>;
  }>;

/** Options with input that the endpoint may reject: query and body are untyped. `params` must still fill the path. */
type TryOptions<E extends Endpoint> = CommonOptions &
  OptionalIfUndefined<{ params: SentParamsOf<E>; query: QueryValues | undefined; body: unknown }>;

type Optional<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** The type of the response's body: `{}` if the endpoint responds with an empty 204. */
type Body<E extends Endpoint> = undefined extends ResponseOf<E> ? Record<string, never> : ResponseOf<E>;

type ExtrasOf<E extends Endpoint> = E extends { errorExtras: infer Extras }
  ? { [Code in keyof Extras]: Extras[Code] extends z.ZodType ? z.output<Extras[Code]> : never }[keyof Extras]
  : never;
type Keys<Union> = Union extends Union ? keyof Union : never;
type Value<Union, Key> = Union extends Union ? (Key extends keyof Union ? Union[Key] : never) : never;
type AnyOf<Union> = { [Key in Keys<Union>]?: Value<Union, Key> };

/** The type of a body that may be the response or an error: all fields of both, each optional. */
type TriedBody<E extends Endpoint> = AnyOf<Body<E> | FailureResponse | ExtrasOf<E>>;

export type Calls = {
  /** Calls an endpoint with valid input. @throws if the status or body is not the endpoint's success */
  call<E extends Endpoint>(endpoint: E, ...options: Optional<CallOptions<E>>): Promise<ApiResponse<Body<E>>>;
  /** Calls an endpoint with any input, for tests that expect an error or examine the status. */
  tryCall<E extends Endpoint>(
    endpoint: E,
    ...options: Optional<TryOptions<E>>
  ): Promise<ApiResponse<TriedBody<E>>>;
};

function toPath(path: string, params: unknown, query: QueryValues = {}): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/gu, (_match, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** Expects a response or an error that the endpoint declares, so that the API reference names it too. */
function expectDeclared(endpoint: Endpoint, { status, body, text }: ApiResponse): void {
  if (status === endpoint.status) {
    endpoint.response?.parse(body);
    return;
  }
  const codes = listErrorCodes(endpoint).filter(code => everyError[code].status === status);
  const code = codes.find(code => code === body.code);
  const { method, path } = endpoint.route;
  if (!code) throw new Error(`${method} ${path} does not declare its response ${status}: ${text}`);
  failureResponse.parse(body);
  endpoint.errorExtras?.[code]?.parse(body);
}

export function createCalls(request: SendRequest): Calls {
  const send = ({ route, binaryType }: Endpoint, options: TryOptions<Endpoint> = {}) => {
    const { params, query, body, headers, ...rest } = options;
    const content =
      binaryType && body !== undefined
        ? { raw: body as Uint8Array<ArrayBuffer>, headers: { 'content-type': binaryType, ...headers } }
        : { body, headers };
    return request(route.method, toPath(route.path, params, query), { ...rest, ...content });
  };
  return {
    call: async (endpoint, ...[options]) => {
      const response = await send(endpoint, options);
      const { method, path } = endpoint.route;
      if (response.status !== endpoint.status)
        throw new Error(`${method} ${path} responded with ${response.status}: ${response.text}`);
      expectDeclared(endpoint, response);
      return response as ApiResponse<Body<typeof endpoint>>;
    },
    tryCall: async (endpoint, ...[options]) => {
      const response = await send(endpoint, options);
      expectDeclared(endpoint, response);
      return response as ApiResponse<TriedBody<typeof endpoint>>;
    },
  };
}
