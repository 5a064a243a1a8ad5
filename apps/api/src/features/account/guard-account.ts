/**
 * Rate-limits password guesses for one account and from one network. A stranger cannot lock its owner out: the limit
 * for strangers rejects no right password from a network from which the account's owner has logged in, only wrong
 * passwords count, and a new password starts new counts, so that a reset ends every lockout. A wrong password is
 * counted and answered alike from a known network and for an account that nobody has: a difference would tell who is a
 * member.
 */

import { single } from '../../platform/batching/single.ts';
import type { RateLimitName } from '../../platform/config/create-rate-limits.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Result } from '../../platform/result.ts';
import { type LimitResult, toResult } from '../../platform/security/limits.ts';
import { type HashOwner, openHash } from '../../platform/security/seal-hash.ts';
import { toNetwork } from '../../platform/security/to-network.ts';

type GuardInput = {
  /**
   * The rate-limit key of the typed identifier, the same for all of its spellings. Never the account's id: if an email
   * and a phone shared a limit, an error would reveal that both belong to one account.
   */
  identity: string;
  /** With the stored hash that the guesses are compared with; undefined: nobody has this identifier. */
  owner: (HashOwner & { stored: string }) | undefined;
  address: string;
  /** The limit of wrong passwords from one network, for any accounts. */
  addressLimit: 'login.address' | 'staff_login.address';
  /** Whether the account's owner has logged in from the network of this IP address. */
  isKnownAddress: boolean;
};
type GuardResult = Result<undefined, 'request.too_many'>;
type CountedLimits = readonly (readonly [RateLimitName, string])[];
export type AccountGuard = {
  /** All rate limits, each with its key: a wrong password counts against them. */
  rateLimits: CountedLimits;
  /** Those that reject an attempt before its password is checked: none of them depends on who has the account. */
  beforeCheck: CountedLimits;
  /** Those that reject a right password. */
  afterCheck: CountedLimits;
  /** Refuses if one of these rate limits is used up. Counts nothing. */
  check(when: 'beforeCheck' | 'afterCheck'): Promise<GuardResult>;
  /** Counts a wrong password against each rate limit. Refuses if one of them was used up before. */
  countWrong(): Promise<GuardResult>;
};

export async function checkGuards(
  context: AppContext,
  guards: readonly AccountGuard[],
  when: 'beforeCheck' | 'afterCheck',
): Promise<GuardResult[]> {
  return (await context.limits.peekEach(guards.map(guard => guard[when]))).map(toResult);
}

export function guardAccount(
  context: AppContext,
  { identity, owner, address, addressLimit, isKnownAddress }: GuardInput,
): AccountGuard {
  // The opened hash: sealing it again must not start new counts.
  const hash = owner ? (openHash(context.secrets, owner, owner.stored) ?? owner.stored) : '';
  const account = `${identity}\n${hash}`;
  const beforeCheck = [
    [addressLimit, address],
    ['login.account_from_address', `${account}\n${toNetwork(address)}`],
  ] as const;
  const rateLimits = [...beforeCheck, ['login.account_from_strangers', account]] as const;
  const guard: AccountGuard = {
    rateLimits,
    beforeCheck,
    afterCheck: isKnownAddress ? beforeCheck : rateLimits,
    check: async when => single(await checkGuards(context, [guard], when)),
    countWrong: async () => {
      let left: LimitResult = { ok: true };
      for (const [rateLimit, key] of rateLimits) {
        const taken = await context.limits.take(rateLimit, key);
        if (!taken.ok) left = taken;
      }
      return toResult(left);
    },
  };
  return guard;
}
