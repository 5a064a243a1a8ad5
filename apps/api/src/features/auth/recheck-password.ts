/** Checks inside a transaction that a password verified before it is still the member's. */
import type { Context } from '../../platform/context.ts';
import type { ProvenPassword } from './check-password.ts';
import { lockMemberIfHashMatches } from './queries.ts';

/** Waits for a concurrent password change, then locks the member, which must be the last lock (decision 044). */
export function recheckPassword(
  { db }: Context,
  memberId: string,
  { hash }: ProvenPassword,
): Promise<boolean> {
  return lockMemberIfHashMatches(db, memberId, hash);
}
