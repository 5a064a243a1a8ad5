// Every call to the API goes through here: typed by the contract, with the language, the token and one kind of error.
import type { SentBodyOf, SentQueryOf } from '@rabita/contract/endpoint';
import type { Endpoints } from '@rabita/contract/endpoints';
import { type Route, type RouteName, routes } from '@rabita/contract/routes';
import { ApiError } from './api-error.ts';
import { expireSession, readToken } from './auth-store.ts';
import { currentLanguage } from './language.ts';
import { siteConfig } from './site-config.ts';

type Endpoint<Name extends RouteName> = Endpoints[Name];
/** What the call answers with; undefined for calls that answer with nothing. */
export type Reply<Name extends RouteName> =
  Endpoint<Name> extends { reply: { _zod: { output: infer Out } } } ? Out : undefined;
type PathNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOption<Name extends RouteName> = [PathNames<(typeof routes)[Name]['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<PathNames<(typeof routes)[Name]['path']>, string>> };
type QueryOption<Name extends RouteName> =
  SentQueryOf<Endpoint<Name>> extends undefined
    ? { readonly query?: undefined }
    : {
        readonly query?: {
          readonly [Key in keyof SentQueryOf<Endpoint<Name>>]?: string | number | boolean | undefined;
        };
      };
type BodyOption<Name extends RouteName> =
  SentBodyOf<Endpoint<Name>> extends undefined
    ? { readonly body?: undefined }
    : { readonly body: SentBodyOf<Endpoint<Name>> };
export type CallOptions<Name extends RouteName> = ParamsOption<Name> &
  QueryOption<Name> &
  BodyOption<Name> & {
    /** Makes a repeated attempt count once. */
    readonly idempotencyKey?: string;
  };
type OptionalArgument<Options> =
  Record<never, never> extends Options ? [options?: Options] : [options: Options];

type Sent = {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
};

function addressOf(route: Route, { params = {}, query = {} }: Sent): string {
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

/** Seconds, from either form that the header has. */
function retryAfterOf(response: Response): number | undefined {
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

async function send(route: Route, sent: Sent, token: string | null): Promise<unknown> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (sent.body !== undefined) headers['Content-Type'] = 'application/json';
  if (sent.idempotencyKey) headers['Idempotency-Key'] = sent.idempotencyKey;
  let response: Response;
  try {
    response = await fetch(addressOf(route, sent), {
      method: route.method,
      headers,
      credentials: 'omit',
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    });
  } catch (cause) {
    throw new ApiError('network', { body: { cause } });
  }
  if (response.status === 204) return undefined;
  const body = await readJson(response);
  const { status } = response;
  if (!response.ok) throw new ApiError('refused', { status, body, retryAfter: retryAfterOf(response) });
  const isObject = body !== null && typeof body === 'object';
  if (!isObject || route.reads.some(key => !(key in body)))
    throw new ApiError('unreadable', { status, body });
  return body;
}

/**
 * Makes a call and gives its answer. Throws `ApiError` and nothing else. No timer ever aborts a request.
 * A dead token signs out; where a token is optional, the call is then made again without it.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[options]: OptionalArgument<CallOptions<Name>>
): Promise<Reply<Name>> {
  const route: Route = routes[name];
  const sent: Sent = options ?? {};
  const token = route.access === 'public' ? null : readToken();
  try {
    return (await send(route, sent, token)) as Reply<Name>;
  } catch (error) {
    if (!(token && error instanceof ApiError && error.status === 401)) throw error;
    expireSession(token);
    if (route.access !== 'optional') throw error;
    return (await send(route, sent, null)) as Reply<Name>;
  }
}
