/** Sends every API call of the console, typed by the contract's staff endpoints, with this tab's token. */
import { ApiError, isSessionInvalid } from '@rabita/client/calls/api-error';
import * as client from '@rabita/client/calls/send-call';
import { sendIdempotent } from '@rabita/client/calls/send-idempotent';
import type { Route } from '@rabita/contract/route';
import type { StaffEndpoints } from '@rabita/contract/staff/endpoints';
import { type StaffRouteName, staffRoutes } from '@rabita/contract/staff/routes';
import { requestConfirmation } from './confirmation.ts';
import { findCurrentToken } from './replace-token.ts';
import { endSession, readToken } from './session.ts';

export type ResponseBody<Name extends StaffRouteName> = client.ResponseBody<StaffEndpoints[Name]>;
export type CallOptions<Name extends StaffRouteName> = client.CallOptions<StaffEndpoints[Name]>;

const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'staff.confirmation_needed';

/** Whether the call needs an idempotency key. A dry run changes nothing, so it needs none. */
const needsKey = ({ access, method }: Route, { body }: client.CallRequest): boolean =>
  access === 'staff' &&
  (method === 'POST' || method === 'PATCH') &&
  !(body as { dry_run?: boolean } | undefined)?.dry_run;

/** Sends a call. A repeated change has effect once. May require the second factor. Throws only `ApiError`. */
export async function callStaff<Name extends StaffRouteName>(
  name: Name,
  ...[options]: client.OptionsArguments<CallOptions<Name>>
): Promise<ResponseBody<Name>> {
  const route: Route = staffRoutes[name];
  const request = (options ?? {}) as client.CallRequest;
  const send = async (token: string | null): Promise<ResponseBody<Name>> => {
    const sendWith = (idempotencyKey?: string) =>
      client.sendCall(route, { ...request, idempotencyKey }, token) as Promise<ResponseBody<Name>>;
    try {
      return await (needsKey(route, request) ? sendIdempotent([name, request], sendWith) : sendWith());
    } catch (error) {
      if (token && isSessionInvalid(error)) {
        const currentToken = await findCurrentToken(token, name === 'confirmSession');
        if (currentToken) return send(currentToken);
        if (token === readToken()) endSession({ hasExpired: true });
      }
      if (needsConfirmation(error) && (await requestConfirmation())) return callStaff(name, options as never);
      throw error;
    }
  };
  return send(route.access === 'staff' ? readToken() : null);
}
