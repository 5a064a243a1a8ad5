/**
 * Clears an erased member's personal data in the audit log: IP addresses, and the values of staff's changes to the
 * member. The lines and the id remain.
 */
import type { Context } from '../../platform/context.ts';
import { clearPersonalData, findErasedIds } from './queries.ts';

export async function forgetActor(context: Context, actorId: string): Promise<void> {
  await clearPersonalData(context.db, actorId);
}

/** Finds which of the ids belonged to erased members. */
export async function findErasedMembers({ db }: Context, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await findErasedIds(db, ids)).map(({ id }) => id));
}
