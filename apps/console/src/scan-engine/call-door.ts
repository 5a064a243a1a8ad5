// Sends every API call of a scanner, typed by the contract's door endpoints, with the scanner's own token.
import * as sending from '@rabita/client/calls/send-call';
import type { doorEndpoints } from '@rabita/contract/door/endpoints';
import { type DoorRouteName, doorRoutes } from '@rabita/contract/door/routes';
import type { Route } from '@rabita/contract/fan/routes';

type DoorEndpoints = typeof doorEndpoints;
export type DoorReply<Name extends DoorRouteName> = sending.Reply<DoorEndpoints[Name]>;
export type DoorOptions<Name extends DoorRouteName> = sending.CallOptions<DoorEndpoints[Name]> & {
  readonly signal?: AbortSignal;
};

/** Sends a call and returns the reply. Throws nothing but `ApiError`. */
export type CallDoor = <Name extends DoorRouteName>(
  name: Name,
  options: DoorOptions<Name>,
  token: string | null,
) => Promise<DoorReply<Name>>;

export const callDoor: CallDoor = async (name, options, token) => {
  const route: Route = doorRoutes[name];
  return (await sending.sendCall(route, options as sending.CallRequest, token)) as DoorReply<typeof name>;
};
