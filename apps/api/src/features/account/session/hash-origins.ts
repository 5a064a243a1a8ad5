/** Hashes the device, the provider and the network of a login, to recognise later logins from them. */
import type { Context } from '../../../platform/context.ts';
import { toNetwork, toProvider } from '../../../platform/security/to-network.ts';
import type { SessionDevice } from './describe-device.ts';

/** The hashes under all configured secret keys, current key first: a stored hash may come from an older key. */
export type OriginHashes = {
  /** The hashes of the browser and system. */
  device: Buffer[];
  /** The hashes of the provider's part of the IP address, because the full address of a phone changes daily. */
  provider: Buffer[];
};

/** The hashes differ by member, so that the table does not reveal who shares a device or a provider. */
export function hashOrigins(
  { secrets }: Context,
  memberId: string,
  { browser, system, ip }: SessionDevice & { ip: string },
): OriginHashes {
  return {
    device: secrets.codeHashes('login device', memberId, browser ?? '', system ?? ''),
    provider: secrets.codeHashes('login provider', memberId, toProvider(ip)),
  };
}

/** The hash differs by member, so that the table does not reveal who shares a network. */
export function hashNetwork({ secrets }: Context, memberId: string, ip: string): Buffer {
  return secrets.codeHash('known network', memberId, toNetwork(ip));
}
