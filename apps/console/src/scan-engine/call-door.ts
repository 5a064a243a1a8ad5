/** Sends every API call of a scanner. The contract's door endpoints define the types of the options and responses. */
import * as sending from '@rabita/client/calls/send-call';
import type { doorEndpoints } from '@rabita/contract/door/endpoints';
import { type DoorRouteName, doorRoutes } from '@rabita/contract/door/routes';
import type { Route } from '@rabita/contract/route';

type DoorEndpoints = typeof doorEndpoints;
export type DoorResponse<Name extends DoorRouteName> = sending.ResponseBody<DoorEndpoints[Name]>;
export type DoorOptions<Name extends DoorRouteName> = sending.CallOptions<DoorEndpoints[Name]> & {
  readonly signal?: AbortSignal;
};

/** Sends a call. `token` is the scanner's, null before pairing. Throws only `ApiError`. */
export type CallDoor = <Name extends DoorRouteName>(
  name: Name,
  options: DoorOptions<Name>,
  token: string | null,
) => Promise<DoorResponse<Name>>;

export const callDoor: CallDoor = async (name, options, token) => {
  const route: Route = doorRoutes[name];
  return (await sending.sendCall(route, options as sending.CallRequest, token)) as DoorResponse<typeof name>;
};
