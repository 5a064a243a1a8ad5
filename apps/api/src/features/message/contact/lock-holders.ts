/**
 * Locks everyone who has a contact, before one of them proves it: only one can, and copies are cleared in one order.
 */
import type { Context } from '../../../platform/context.ts';
import { type Contact, lockHolders as lockRows } from './queries.ts';

/** Call it in a transaction, before other locks on members or what belongs to them (decision 044). */
export async function lockHolders({ db }: Context, contacts: readonly Contact[]): Promise<void> {
  await lockRows(db, contacts);
}
