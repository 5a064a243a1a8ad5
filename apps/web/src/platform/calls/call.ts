/**
 * Sends all API calls of the fan app, typed by the contract. Only routes that are not public get the member's token.
 */
import { ApiError, isErrorResponse } from '@rabita/client/calls/api-error';
import * as client from '@rabita/client/calls/send-call';
import type { FanEndpoints } from '@rabita/contract/fan/endpoints';
import { type FanRouteName, fanRoutes } from '@rabita/contract/fan/routes';
import type { Route } from '@rabita/contract/route';
import { markOnline, toOfflineCause, updateOfflineCause } from '../session/auth-state.ts';
import { expireSession, readToken, transition } from '../session/auth-store.ts';

/** The type of a call's response; undefined for a call without a response body. */
export type ResponseBody<Name extends FanRouteName> = client.ResponseBody<FanEndpoints[Name]>;
export type CallOptions<Name extends FanRouteName> = client.CallOptions<FanEndpoints[Name]>;

/** Whether the API responded with status 401, which ends the session even without an error code. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Sends the call once. Any response from the API (not from a proxy), even an error, proves that the app is online. */
async function send(route: Route, options: client.CallRequest, token: string | null): Promise<unknown> {
  try {
    const response = await client.sendCall(route, options, token);
    transition(markOnline);
    return response;
  } catch (error) {
    if (isErrorResponse(error)) transition(markOnline);
    else if (!options.signal?.aborted) transition(updateOfflineCause, toOfflineCause(error));
    throw error;
  }
}

/**
 * Sends an API call and returns its response. Throws only `ApiError`. A member's call without a token fails without
 * being sent. If the API rejects the token, the member is logged out. If a token is optional for the route, the call is
 * then repeated without it.
 */
export async function call<Name extends FanRouteName>(
  name: Name,
  ...[typedOptions]: client.OptionsArguments<CallOptions<Name>>
): Promise<ResponseBody<Name>> {
  const route: Route = fanRoutes[name];
  const options: client.CallRequest = typedOptions ?? {};
  const token = route.access === 'public' ? null : readToken();
  if (route.access === 'member' && token === null) throw new ApiError('refused', { status: 401 });
  try {
    return (await send(route, options, token)) as ResponseBody<Name>;
  } catch (error) {
    if (!(token && isUnauthorised(error))) throw error;
    expireSession(token);
    if (route.access !== 'optional') throw error;
    return (await send(route, options, null)) as ResponseBody<Name>;
  }
}
