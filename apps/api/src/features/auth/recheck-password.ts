/** Checks, in a transaction, that the member's password has not changed since it was verified before the transaction. */
import type { Context } from '../../platform/context.ts';
import type { ProvenPassword } from './check-password.ts';
import { lockMemberIfHashMatches } from './queries.ts';

/** Waits for a concurrent password change, then locks the member. Take all other locks first (decision 044). */
export function recheckPassword(
  { db }: Context,
  memberId: string,
  { hash }: ProvenPassword,
): Promise<boolean> {
  return lockMemberIfHashMatches(db, memberId, hash);
}
