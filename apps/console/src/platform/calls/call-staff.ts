/** Sends every API call of the console, typed by the contract's staff endpoints, with this tab's token. */
import { ApiError, isSessionInvalid } from '@rabita/client/calls/api-error';
import * as sending from '@rabita/client/calls/send-call';
import { sendIdempotent } from '@rabita/client/calls/send-idempotent';
import type { Route } from '@rabita/contract/route';
import type { StaffEndpoints } from '@rabita/contract/staff/endpoints';
import { type StaffRouteName, staffRoutes } from '@rabita/contract/staff/routes';
import { askForConfirmation } from './confirmation.ts';
import { findPresentToken } from './replace-token.ts';
import { endSession, readToken } from './session.ts';

export type ResponseBody<Name extends StaffRouteName> = sending.ResponseBody<StaffEndpoints[Name]>;
export type CallOptions<Name extends StaffRouteName> = sending.CallOptions<StaffEndpoints[Name]>;

const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'staff.confirmation_needed';

/** The calls that the server executes once for a key. A dry run changes nothing. */
const takesKey = ({ access, method }: Route, { body }: sending.CallRequest): boolean =>
  access === 'staff' &&
  (method === 'POST' || method === 'PATCH') &&
  !(body as { dry_run?: boolean } | undefined)?.dry_run;

/** Sends a call, a change only once however often. May ask for the second factor. Throws only `ApiError`. */
export async function callStaff<Name extends StaffRouteName>(
  name: Name,
  ...[options]: sending.OptionalArgument<CallOptions<Name>>
): Promise<ResponseBody<Name>> {
  const route: Route = staffRoutes[name];
  const request = (options ?? {}) as sending.CallRequest;
  const send = async (token: string | null): Promise<ResponseBody<Name>> => {
    const sendWith = (idempotencyKey?: string) =>
      sending.sendCall(route, { ...request, idempotencyKey }, token) as Promise<ResponseBody<Name>>;
    try {
      return await (takesKey(route, request) ? sendIdempotent([name, request], sendWith) : sendWith());
    } catch (error) {
      if (token && isSessionInvalid(error)) {
        const present = await findPresentToken(token, name === 'confirmSession');
        if (present) return send(present);
        if (token === readToken()) endSession({ hasExpired: true });
      }
      if (needsConfirmation(error) && (await askForConfirmation())) return callStaff(name, options as never);
      throw error;
    }
  };
  return send(route.access === 'staff' ? readToken() : null);
}
