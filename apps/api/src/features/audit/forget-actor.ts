/**
 * Removes from the audit log what could identify an erased member: the member's IP addresses, and the old and new
 * values of staff changes to the member. The lines and the opaque id stay, so that no action is missing from the log.
 */
import type { Context } from '../../platform/context.ts';
import { clearPersonalData, findErased } from './queries.ts';

export async function forgetActor(context: Context, actorId: string): Promise<void> {
  await clearPersonalData(context.db, actorId);
}

/** Finds which ids belonged to members who were erased: only the audit log still knows them. */
export async function findErasedMembers({ db }: Context, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await findErased(db, ids)).map(({ id }) => id));
}
