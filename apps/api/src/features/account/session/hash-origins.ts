/** Hashes what a login comes from, and its network, for the table of what a member has logged in from. */
import type { Context } from '../../../platform/context.ts';
import { toNetwork, toProvider } from '../../../platform/security/to-network.ts';
import type { SessionDevice } from './describe-device.ts';

/** Each under every listed secret key, first key first: a stored hash may be older than the first key. */
export type OriginHashes = {
  /** A browser with its system. */
  device: Buffer[];
  /** The provider's part of the IP address: a phone’s own address changes daily. */
  provider: Buffer[];
};

/** The hashes differ by member, so that nobody can tell from the table who shares a device or a provider. */
export function hashOrigins(
  { secrets }: Context,
  memberId: string,
  { browser, system, address }: SessionDevice & { address: string },
): OriginHashes {
  return {
    device: secrets.codeHashes('login device', memberId, browser ?? '', system ?? ''),
    provider: secrets.codeHashes('login provider', memberId, toProvider(address)),
  };
}

/** The hash differs by member, so that nobody can tell from the table who shares a network. */
export function hashNetwork({ secrets }: Context, memberId: string, address: string): Buffer {
  return secrets.codeHash('known network', memberId, toNetwork(address));
}
