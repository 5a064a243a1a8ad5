/**
 * Rate-limits wrong passwords for one account and from one network. A stranger cannot lock out an account's owner: the
 * limit for strangers accepts right passwords from networks where the owner has logged in, and a new password starts
 * new counts. Wrong passwords are counted the same way for all networks and for accounts that do not exist, because a
 * difference would reveal who is a member.
 */
import { single } from '../../platform/batching/single.ts';
import type { RateLimitName } from '../../platform/config/create-rate-limits.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Result } from '../../platform/result.ts';
import { type LimitResult, toResult } from '../../platform/security/limits.ts';
import { type HashOwner, openHash } from '../../platform/security/seal-hash.ts';
import { toNetwork } from '../../platform/security/to-network.ts';

type AccountLimitsInput = {
  /**
   * The rate-limit key of the typed identifier, the same for all its spellings. Never the account's id: a shared limit
   * of an email and a phone would reveal that both belong to one account.
   */
  identity: string;
  /** The account and its stored password hash; undefined if nobody has this identifier. */
  owner: (HashOwner & { stored: string }) | undefined;
  ip: string;
  /** The limit of wrong passwords from one network, for all accounts together. */
  networkLimit: 'login.address' | 'staff_login.address';
  /** Whether the account's owner has logged in from the network of this IP address. */
  isKnownNetwork: boolean;
};
type LimitsResult = Result<undefined, 'request.too_many'>;
type CountedLimits = readonly (readonly [RateLimitName, string])[];
export type AccountLimits = {
  /** The rate limits with their keys. A wrong password counts against all of them. */
  rateLimits: CountedLimits;
  /** The limits that reject an attempt before its password is checked. They do not depend on the account's owner. */
  beforeCheck: CountedLimits;
  /** The limits that reject a right password. */
  afterCheck: CountedLimits;
  /** Returns an error if one of these rate limits is used up. Counts nothing. */
  check(when: 'beforeCheck' | 'afterCheck'): Promise<LimitsResult>;
  /** Counts a wrong password against each rate limit. Returns an error if one of them was used up before. */
  countWrongPassword(): Promise<LimitsResult>;
};

export async function checkAccountLimits(
  context: AppContext,
  accountLimits: readonly AccountLimits[],
  when: 'beforeCheck' | 'afterCheck',
): Promise<LimitsResult[]> {
  return (await context.limits.peekEach(accountLimits.map(limits => limits[when]))).map(toResult);
}

export function createAccountLimits(
  context: AppContext,
  { identity, owner, ip, networkLimit, isKnownNetwork }: AccountLimitsInput,
): AccountLimits {
  // Decrypts the hash, because encrypting it with a new key must not start new counts.
  const hash = owner ? (openHash(context.secrets, owner, owner.stored) ?? owner.stored) : '';
  const account = `${identity}\n${hash}`;
  const beforeCheck = [
    [networkLimit, ip],
    ['login.account_from_address', `${account}\n${toNetwork(ip)}`],
  ] as const;
  const rateLimits = [...beforeCheck, ['login.account_from_strangers', account]] as const;
  const accountLimits: AccountLimits = {
    rateLimits,
    beforeCheck,
    afterCheck: isKnownNetwork ? beforeCheck : rateLimits,
    check: async when => single(await checkAccountLimits(context, [accountLimits], when)),
    countWrongPassword: async () => {
      let result: LimitResult = { ok: true };
      for (const [name, key] of rateLimits) {
        const limitResult = await context.limits.take(name, key);
        if (!limitResult.ok) result = limitResult;
      }
      return toResult(result);
    },
  };
  return accountLimits;
}
