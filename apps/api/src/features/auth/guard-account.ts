/**
 * Rate-limits password guesses for one account and from one network. A stranger cannot lock its owner out: the limit for strangers does not
 * apply to a network from which the account's owner has logged in, only wrong passwords count, and a new password starts
 * new counts, so that a reset ends every lockout.
 */

import { single } from '../../platform/batching/single.ts';
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { LimitResult } from '../../platform/security/limits.ts';
import { networkOf } from '../../platform/security/network-of.ts';
import { type HashOwner, openHash } from '../../platform/security/seal-hash.ts';
import type { RateLimitName } from '../../rate-limits.ts';

type GuardInput = {
  /**
   * The rate-limit key of the typed identifier, the same for all of its spellings. Never the account's id: if an email
   * and a phone shared a limit, a refusal would reveal that both belong to one account.
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
type GuardResult = Outcome<undefined, 'request.too_many'>;
export type AccountGuard = {
  /** The rate limits that `check` looks up, each with its key. */
  rateLimits: readonly (readonly [RateLimitName, string])[];
  /** Refuses if a rate limit is used up. Counts nothing. */
  check(): Promise<GuardResult>;
  /** Counts a wrong password against each rate limit. Refuses if one of them was used up before. */
  countWrong(): Promise<GuardResult>;
};

const outcomeOf = (left: LimitResult): GuardResult =>
  left.ok ? ok(undefined) : refuse('request.too_many', { retryAfter: left.retryAfter });

/** Runs the `check` of several guards in one query. The results are in the order of the guards. */
export async function checkGuards(
  context: AppContext,
  guards: readonly AccountGuard[],
): Promise<GuardResult[]> {
  return (await context.limits.peekEach(guards.map(({ rateLimits }) => rateLimits))).map(outcomeOf);
}

/** Creates the guard for one login attempt. */
export function guardAccount(
  context: AppContext,
  { identity, owner, address, addressLimit, isKnownAddress }: GuardInput,
): AccountGuard {
  // The opened hash: sealing it again must not start new counts.
  const hash = owner ? (openHash(context.secrets, owner, owner.stored) ?? owner.stored) : '';
  const account = `${identity}\n${hash}`;
  const rateLimits: [RateLimitName, string][] = [
    [addressLimit, address],
    ['login.account_from_address', `${account}\n${networkOf(address)}`],
  ];
  if (!isKnownAddress) rateLimits.push(['login.account_from_strangers', account]);
  const guard: AccountGuard = {
    rateLimits,
    check: async () => single(await checkGuards(context, [guard])),
    countWrong: async () => {
      let left: LimitResult = { ok: true };
      for (const [rateLimit, key] of rateLimits) {
        const taken = await context.limits.take(rateLimit, key);
        if (!taken.ok) left = taken;
      }
      return outcomeOf(left);
    },
  };
  return guard;
}
