/** Makes sure inside a transaction that a password which was checked before it is still the member's. */
import type { Context } from '../../platform/context.ts';
import type { ProvenPassword } from '../auth/check-password.ts';
import { lockPassword } from './queries.ts';

/** Waits for a change of the password under way, and locks it until the transaction ends. Members are locked last: decision 044. */
export function recheckPassword(
  { db }: Context,
  memberId: string,
  { hash }: ProvenPassword,
): Promise<boolean> {
  return lockPassword(db, memberId, hash);
}
