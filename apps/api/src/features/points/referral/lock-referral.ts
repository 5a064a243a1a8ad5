/** Locks the members whose points an admission or its undo may change for an invitation, by ascending id (decision 044). */
import type { Context } from '../../../platform/context.ts';
import { lockMembersOf } from './queries.ts';

/** Call it after the booking is locked and before any points are written. */
export async function lockReferral({ db }: Context, bookingId: string): Promise<void> {
  await lockMembersOf(db, bookingId);
}
