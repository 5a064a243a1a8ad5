/** Sends one API call with its language and token, and turns every failure into an `ApiError`. */
import type { Endpoint, SentBodyOf, SentQueryOf } from '@rabita/contract/endpoint';
import type { Route } from '@rabita/contract/route';
import { currentLanguage } from '../language/language.ts';
import { siteConfig } from '../site-config.ts';
import { ApiError } from './api-error.ts';
import { takeEarlyResponse } from './early-calls.ts';
import { retryCall } from './retry-call.ts';

/** The type of a call's response; undefined for calls without a response. */
export type ResponseBody<E extends Endpoint> = E extends { response: { _zod: { output: infer Out } } }
  ? Out
  : undefined;
type PathParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOption<E extends Endpoint> = [PathParamNames<E['route']['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<PathParamNames<E['route']['path']>, string>> };
type QueryOption<E extends Endpoint> =
  SentQueryOf<E> extends undefined
    ? { readonly query?: undefined }
    : {
        readonly query?: {
          readonly [Key in keyof SentQueryOf<E>]?: string | number | boolean | undefined;
        };
      };
type BodyOption<E extends Endpoint> =
  SentBodyOf<E> extends undefined
    ? { readonly body?: undefined }
    : // A missing body counts as an empty object.
      Record<never, never> extends SentBodyOf<E>
      ? { readonly body?: SentBodyOf<E> }
      : { readonly body: SentBodyOf<E> };
export type CallOptions<E extends Endpoint> = ParamsOption<E> &
  QueryOption<E> &
  BodyOption<E> & {
    /** The server executes calls with the same key only once. */
    readonly idempotencyKey?: string;
    /** Aborts the call, which then throws an `ApiError` of kind `network`. */
    readonly signal?: AbortSignal;
    /** Lets the browser finish the call after the page was left. */
    readonly keepalive?: boolean;
    /** Called at the start of each attempt, so that callers can measure the response time. */
    readonly onSend?: () => void;
  };
/** The argument list of a call. The options are optional if none of them is required. */
export type OptionsArguments<Options> =
  Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** The parts of a call's request that are not yet encoded. */
export type CallRequest = {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
  readonly onSend?: (() => void) | undefined;
};

function buildUrl(route: Route, { params = {}, query = {} }: CallRequest): string {
  const path = route.path.replace(/:(\w+)/gu, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return `${siteConfig.apiHost}${path}${text ? `?${text}` : ''}`;
}

/** Returns the seconds of `Retry-After`, given as a number or a date; undefined if it is missing or unreadable. */
export function parseRetryAfter(response: Response): number | undefined {
  const header = response.headers.get('Retry-After');
  if (header === null) return undefined;
  const seconds = /^\d+$/u.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Returns the error of a response with an error status. A response without a `code` is not the API's. */
export async function toApiError(response: Response): Promise<ApiError> {
  const { status } = response;
  const details = { status, body: await readJson(response), retryAfter: parseRetryAfter(response) };
  const error = new ApiError('refused', details);
  return error.code === undefined ? new ApiError('unreadable', details) : error;
}

/**
 * Returns the parsed response, or undefined for 204, and retries as `retryCall` does. Throws only `ApiError`. A request
 * has no timeout: only `signal` aborts it.
 */
export function sendCall(route: Route, options: CallRequest, token: string | null): Promise<unknown> {
  const isIdempotent = options.idempotencyKey !== undefined;
  return retryCall(() => sendOnce(route, options, token), { isIdempotent, signal: options.signal });
}

async function sendOnce(route: Route, options: CallRequest, token: string | null): Promise<unknown> {
  options.onSend?.();
  const url = buildUrl(route, options);
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  const { body } = options;
  // A picture is sent as raw bytes.
  const encodedBody = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
  if (encodedBody !== undefined)
    headers['Content-Type'] =
      typeof encodedBody === 'string' ? 'application/json' : 'application/octet-stream';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  const earlyResponse = route.method === 'GET' ? takeEarlyResponse(url, token, currentLanguage()) : undefined;
  let response: Response;
  try {
    response = await (earlyResponse ??
      fetch(url, {
        method: route.method,
        headers,
        credentials: 'omit',
        ...(options.signal && { signal: options.signal }),
        ...(options.keepalive && { keepalive: true }),
        ...(encodedBody !== undefined && { body: encodedBody }),
      }));
  } catch (cause) {
    throw new ApiError('network', { body: { cause } });
  }
  if (response.status === 204) return undefined;
  if (!response.ok) throw await toApiError(response);
  const content = await readJson(response);
  const isObject = content !== null && typeof content === 'object';
  if (!isObject || route.responseKeys.some(key => !(key in content)))
    throw new ApiError('unreadable', { status: response.status, body: content });
  return content;
}
