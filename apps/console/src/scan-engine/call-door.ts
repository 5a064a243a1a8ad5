/** Sends every API call of a scanner. The contract's door endpoints define the types of the options and responses. */
import * as client from '@rabita/client/calls/send-call';
import type { doorEndpoints } from '@rabita/contract/door/endpoints';
import { type DoorRouteName, doorRoutes } from '@rabita/contract/door/routes';
import type { Route } from '@rabita/contract/route';

type DoorEndpoints = typeof doorEndpoints;
export type DoorResponse<Name extends DoorRouteName> = client.ResponseBody<DoorEndpoints[Name]>;
export type DoorOptions<Name extends DoorRouteName> = client.CallOptions<DoorEndpoints[Name]> & {
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
  return (await client.sendCall(route, options as client.CallRequest, token)) as DoorResponse<typeof name>;
};

/**
 * Reads the scanner's stream until the returned function is called. Calls `onTokenRejected` if the server rejects the
 * token.
 */
export type FollowDoorStream = (options: {
  readonly token: string;
  readonly onUpdate: (topic: string, payload: unknown) => Promise<void>;
  readonly onTokenRejected: () => Promise<boolean>;
}) => () => void;
