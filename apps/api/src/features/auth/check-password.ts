/** Whether a signed-in member knows their password, before something is done that the session alone does not allow. */
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { credentialsOf } from './queries.ts';

/** The hash that was right. The transaction that follows compares it again: see `recheckPassword`. */
export type ProvenPassword = { hash: string };

/**
 * Call it before a transaction: a hash takes long, and everybody else needs the connection. Each attempt is counted before
 * its hash, so that of many at once no more are hashed than the budget allows.
 */
export async function checkPassword(
  context: AppContext,
  memberId: string,
  password: string,
): Promise<Outcome<ProvenPassword, 'request.too_many' | 'auth.password_wrong'>> {
  const left = await context.limits.take('password.signed_in', memberId);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });
  const member = await credentialsOf(context.db, memberId);
  if (!member || !(await context.passwords.verify(member.password_hash, password))) {
    return refuse('auth.password_wrong');
  }
  return ok({ hash: member.password_hash });
}
