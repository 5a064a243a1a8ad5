// Sends every API call of the fan app, typed by the contract, with the member's token and one error type.
import { ApiError, isUnauthorised } from '@rabita/client/calls/api-error';
import * as sending from '@rabita/client/calls/send-call';
import type { Endpoints } from '@rabita/contract/fan/endpoints';
import { type Route, type RouteName, routes } from '@rabita/contract/fan/routes';
import { markOnline } from '../session/auth-state.ts';
import { expireSession, readToken, transition } from '../session/auth-store.ts';

/** The reply of a call; undefined for calls without one. */
export type Reply<Name extends RouteName> = sending.Reply<Endpoints[Name]>;
export type CallOptions<Name extends RouteName> = sending.CallOptions<Endpoints[Name]>;

/** Whether the API itself refused, and not a proxy, a captive portal or a failing server. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && (error.status ?? 500) < 500;
}

/** Sends the call; any reply of the API, including a refusal, ends the offline state. */
async function send(route: Route, options: sending.CallRequest, token: string | null): Promise<unknown> {
  try {
    const reply = await sending.sendCall(route, options, token);
    transition(markOnline);
    return reply;
  } catch (error) {
    if (isRefusal(error)) transition(markOnline);
    throw error;
  }
}

/**
 * Makes a call and returns its reply. Throws only `ApiError`.
 * An expired token signs out; where the token is optional, the call is then repeated without it.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[typedOptions]: sending.OptionalArgument<CallOptions<Name>>
): Promise<Reply<Name>> {
  const route: Route = routes[name];
  const options: sending.CallRequest = typedOptions ?? {};
  const token = route.access === 'public' ? null : readToken();
  try {
    return (await send(route, options, token)) as Reply<Name>;
  } catch (error) {
    if (!(token && isUnauthorised(error))) throw error;
    expireSession(token);
    if (route.access !== 'optional') throw error;
    return (await send(route, options, null)) as Reply<Name>;
  }
}
