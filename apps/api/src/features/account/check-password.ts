/** Checks a logged-in member's password before an action for which a session alone is not enough. */
import type { AppContext, Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { byMember, recordAudit } from '../audit/record-audit.ts';
import { checkHash } from './password/hash-password.ts';
import { findMember, lockMemberAgainstErasure, lockMemberIfHashMatches } from './queries.ts';

/** The hash that the password matched. `recheckPassword` compares it again in the transaction. */
export type CheckedPassword = { hash: string };

type PasswordAttempt = { memberId: string; password: string; ip: string };

/** Records nothing about a member who was erased meanwhile, because no erasure would remove the IP address. */
function recordWrongPassword(context: AppContext, { memberId, ip }: PasswordAttempt): Promise<void> {
  return context.db.transaction(async db => {
    const actorId = await lockMemberAgainstErasure(db, memberId);
    if (actorId === undefined) return;
    await recordAudit({ ...context, db }, byMember(actorId, ip), 'auth.password_wrong');
  }, WITH_RETRY);
}

/**
 * Call it before a transaction: hashing is slow and must not occupy a database connection. Each attempt is counted
 * before it is hashed, so that concurrent attempts cannot exceed the rate limit.
 */
export async function checkPassword(
  context: AppContext,
  attempt: PasswordAttempt,
): Promise<Result<CheckedPassword, 'request.too_many' | 'auth.password_wrong'>> {
  const { memberId, password } = attempt;
  const rateLimit = await context.limits.take('password.signed_in', memberId);
  if (!rateLimit.ok) return err('request.too_many', { retryAfter: rateLimit.retryAfter });
  const member = await findMember(context.db, memberId);
  const owner = { kind: 'member', id: memberId } as const;
  if (!member || !(await checkHash(context, { ...owner, stored: member.password_hash, password }))) {
    await recordWrongPassword(context, attempt);
    return err('auth.password_wrong');
  }
  return ok({ hash: member.password_hash });
}

/**
 * Waits for a concurrent password change, then locks the member. Call it after all other locks (decision 044).
 * @returns false if the password has changed since its check, or the member was erased
 */
export function recheckPassword(
  { db }: Context,
  memberId: string,
  { hash }: CheckedPassword,
): Promise<boolean> {
  return lockMemberIfHashMatches(db, memberId, hash);
}
