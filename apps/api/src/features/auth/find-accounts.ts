/** Finds the accounts of login attempts, and refuses attempts over a rate limit, before any password is checked. */
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { findKnownNetworks } from '../session/find-known-networks.ts';
import { type AccountGuard, checkGuards, guardAccount } from './guard-account.ts';
import { type FoundCredentials, findCredentials } from './queries.ts';
import { type Identity, loginLimitKey, parseIdentity } from './rules.ts';

/** `identity` is null if the typed text is neither an email nor a phone; `member` is undefined if no member has it. */
export type LoginAccount = {
  identity: Identity | null;
  member: FoundCredentials | undefined;
  guard: AccountGuard;
};
export type LoginAttempt = { identifier: string; address: string };
type FindAccountResult = Outcome<LoginAccount, 'request.too_many'>;

/**
 * Runs one query per step for all attempts, and counts each attempt against the rate limit of its IP address.
 * @returns one result per attempt, in the order of the attempts
 */
export async function findAccounts(
  context: AppContext,
  attempts: readonly LoginAttempt[],
): Promise<FindAccountResult[]> {
  const left = await context.limits.takeEach(
    'login.address',
    attempts.map(({ address }) => address),
  );
  const allowed = attempts.filter((_, at) => left[at]?.ok);
  const identities = allowed.map(({ identifier }) => parseIdentity(identifier));
  const members = await findCredentials(context.db, identities);
  const isKnown = await findKnownNetworks(
    context,
    allowed.map(({ address }, at) => ({ memberId: members[at]?.id, address })),
  );
  const accounts = allowed.map(({ identifier, address }, at): LoginAccount => {
    const member = members[at];
    const guard = guardAccount(context, {
      identity: loginLimitKey(identifier),
      passwordHash: member?.password_hash,
      address,
      isKnownAddress: isKnown[at] ?? false,
    });
    return { identity: identities[at] ?? null, member, guard };
  });
  const guards = accounts.map(({ guard }) => guard);
  const checked = await checkGuards(context, guards);
  const found = accounts.map((account, at): [LoginAttempt | undefined, FindAccountResult] => {
    const verdict = checked[at];
    return [allowed[at], verdict && !verdict.ok ? verdict : ok(account)];
  });
  const byAttempt = new Map(found);
  return attempts.map((attempt, at): FindAccountResult => {
    const rateLimit = left[at];
    if (rateLimit && !rateLimit.ok) return refuse('request.too_many', { retryAfter: rateLimit.retryAfter });
    return byAttempt.get(attempt) as FindAccountResult;
  });
}
