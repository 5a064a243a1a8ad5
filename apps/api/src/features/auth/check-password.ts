/** Checks a logged-in member's password before an action for which a session alone is not enough. */
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { findMember } from './queries.ts';

/** The hash that matched. The transaction that follows compares it again: see `recheckPassword`. */
export type ProvenPassword = { hash: string };

/**
 * Call it before a transaction: hashing is slow and must not occupy a database connection. Each attempt is counted
 * before it is hashed, so that concurrent attempts cannot exceed the rate limit.
 */
export async function checkPassword(
  context: AppContext,
  memberId: string,
  password: string,
): Promise<Outcome<ProvenPassword, 'request.too_many' | 'auth.password_wrong'>> {
  const left = await context.limits.take('password.signed_in', memberId);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });
  const member = await findMember(context.db, memberId);
  if (!member || !(await context.passwords.verify(member.password_hash, password))) {
    return refuse('auth.password_wrong');
  }
  return ok({ hash: member.password_hash });
}
