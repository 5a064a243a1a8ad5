// Every call of the console goes through here: typed by the staff's table of the contract, with this tab's token.
import { isAnswered401 } from '@rabita/client/api-error';
import * as sending from '@rabita/client/send-call';
import type { Route } from '@rabita/contract/fan/routes';
import type { StaffEndpoints } from '@rabita/contract/staff/endpoints';
import { type StaffRouteName, staffRoutes } from '@rabita/contract/staff/routes';
import { endSession, readToken } from './staff-session.ts';

/** What the call answers with; undefined for calls that answer with nothing. */
export type Reply<Name extends StaffRouteName> = sending.Reply<StaffEndpoints[Name]>;
export type CallOptions<Name extends StaffRouteName> = sending.CallOptions<StaffEndpoints[Name]>;

/** Makes a call and gives its answer. Throws `ApiError` and nothing else. A dead token ends the session of this tab. */
export async function callStaff<Name extends StaffRouteName>(
  name: Name,
  ...[options]: sending.OptionalArgument<CallOptions<Name>>
): Promise<Reply<Name>> {
  const route: Route = staffRoutes[name];
  const token = route.access === 'staff' ? readToken() : null;
  try {
    return (await sending.sendCall(route, (options ?? {}) as sending.Sent, token)) as Reply<Name>;
  } catch (error) {
    if (token && token === readToken() && isAnswered401(error)) endSession({ hasExpired: true });
    throw error;
  }
}
