/** Finds whether members have logged in from the networks of IP addresses, within the last 90 days. */
import type { Context } from '../../../platform/context.ts';
import { hashNetwork } from './hash-origins.ts';
import { checkKnownNetworks } from './queries.ts';

/** Looked up like a member's id, so that an unknown account takes the same work. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Takes one query.
 * @returns one result for each attempt, in order; false for an account that nobody has
 */
export function findKnownNetworks(
  context: Context,
  attempts: readonly { memberId: string | undefined; address: string }[],
): Promise<boolean[]> {
  const pairs = attempts.map(({ memberId = NOBODY, address }) => ({
    memberId,
    networkHash: hashNetwork(context, memberId, address),
  }));
  return checkKnownNetworks(context.db, pairs);
}
