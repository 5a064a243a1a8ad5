/** Hashes the network of an IP address for the table of networks that a member has logged in from. */
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/security/network-of.ts';

/** The hash differs by member, so that nobody can tell from the table who shares a network. */
export function hashNetwork({ secrets }: Context, memberId: string, address: string): Buffer {
  return secrets.codeHash('known network', memberId, networkOf(address));
}
