/** Checks in a transaction that the member's password is still the one that was verified before the transaction. */
import type { Context } from '../../platform/context.ts';
import type { CheckedPassword } from './check-password.ts';
import { lockMemberIfHashMatches } from './queries.ts';

/**
 * Waits for a concurrent password change, then locks the member. Call it after all other locks (decision 044).
 * @returns false if the password has changed or the member was erased
 */
export function recheckPassword(
  { db }: Context,
  memberId: string,
  { hash }: CheckedPassword,
): Promise<boolean> {
  return lockMemberIfHashMatches(db, memberId, hash);
}
