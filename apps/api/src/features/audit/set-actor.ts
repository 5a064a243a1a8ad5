/**
 * Says which member an audit entry is about, once that is known. Without it, the erasure of the member would leave the
 * entry's IP address.
 */
import type { Context } from '../../platform/context.ts';
import { saveActor } from './queries.ts';

/** Changes nothing if the entry has an actor already, or if the member was erased meanwhile. */
export async function setActor(
  context: Context,
  { entryId, memberId }: { entryId: string; memberId: string },
): Promise<void> {
  await saveActor(context.db, entryId, memberId);
}
