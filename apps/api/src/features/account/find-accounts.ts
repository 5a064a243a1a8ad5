/** Finds the accounts of login attempts, and rejects attempts over a rate limit, before any password is checked. */
import type { AppContext } from '../../platform/context.ts';
import { ok, type Result } from '../../platform/result.ts';
import { type AccountLimits, checkAccountLimits, createAccountLimits } from './create-account-limits.ts';
import { type FoundCredentials, findCredentials } from './queries.ts';
import { type Identity, parseIdentity, toLoginLimitKey } from './rules.ts';
import { hashNetwork } from './session/hash-origins.ts';
import { checkKnownNetworks } from './session/queries.ts';

/** `identity` is null if the typed text is neither an email nor a phone. `member` is undefined if no member has it. */
export type LoginAccount = {
  identity: Identity | null;
  member: FoundCredentials | undefined;
  accountLimits: AccountLimits;
};
export type LoginAttempt = { identifier: string; ip: string };
/** Used in place of a member's id, so that an unknown account takes the same work. */
const NO_MEMBER_ID = '00000000-0000-0000-0000-000000000000';
type FindAccountResult = Result<LoginAccount, 'request.too_many'>;

/**
 * Runs one query per step for all attempts. Counts nothing, because right passwords do not use up limits.
 * @returns one result per attempt, in the order of the attempts
 */
export async function findAccounts(
  context: AppContext,
  attempts: readonly LoginAttempt[],
): Promise<FindAccountResult[]> {
  const identities = attempts.map(({ identifier }) => parseIdentity(identifier));
  const members = await findCredentials(context.db, identities);
  const networks = attempts.map(({ ip }, index) => {
    const memberId = members[index]?.id ?? NO_MEMBER_ID;
    return { memberId, networkHash: hashNetwork(context, memberId, ip) };
  });
  const knownFlags = await checkKnownNetworks(context.db, networks);
  const accounts = attempts.map(({ identifier, ip }, index): LoginAccount => {
    const member = members[index];
    const accountLimits = createAccountLimits(context, {
      identity: toLoginLimitKey(identifier),
      owner: member && { kind: 'member', id: member.id, stored: member.password_hash },
      ip,
      networkLimit: 'login.address',
      isKnownNetwork: knownFlags[index] ?? false,
    });
    return { identity: identities[index] ?? null, member, accountLimits };
  });
  const limitChecks = await checkAccountLimits(
    context,
    accounts.map(({ accountLimits }) => accountLimits),
    'beforeCheck',
  );
  return accounts.map((account, index): FindAccountResult => {
    const verdict = limitChecks[index];
    return verdict && !verdict.ok ? verdict : ok(account);
  });
}
