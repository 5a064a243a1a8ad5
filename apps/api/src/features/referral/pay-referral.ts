/** Pays a member who was invited, and the member who invited them, for the first admission that was not paid yet. */
import type { Context } from '../../platform/context.ts';
import { addAwards } from '../award/give-awards.ts';
import { publishPoints } from '../points/publish-points.ts';
import { hashContacts } from './hash-contacts.ts';
import { findDue, insertPaidContacts, isPaidContact } from './queries.ts';

/**
 * Call it in the transaction of an admission or an undo, after `lockReferral`. The friend is paid even if the member who
 * invited them was erased or has reached the cap. Nobody is paid for a contact that was paid for already.
 * @returns the points that the friend was paid
 */
export async function payReferral(context: Context, friendId: string): Promise<number> {
  const due = await findDue(context.db, friendId);
  if (!due) return 0;
  const { known, proven } = hashContacts(context, due);
  if (await isPaidContact(context.db, known)) return 0;
  const { booking_id, admission_number, referrer_id: referrerId, points, friend_points, left } = due;
  const cause = { kind: 'referral', booking_id, admission_number } as const;
  const own = { ...cause, member_id: friendId, points: friend_points, turn: 1 };
  const paid = (await addAwards(context, [own])).get(friendId) ?? 0;
  if (paid > 0) await insertPaidContacts(context.db, booking_id, proven);
  if (paid > 0 && referrerId !== null && left > 0) {
    const award = { ...cause, member_id: referrerId, points, turn: 2 };
    // Without the booking: it is the friend's, and the referrer must not learn which event it was.
    await publishPoints(context, { memberId: referrerId, bookingId: null }, async () => {
      return (await addAwards(context, [award])).get(referrerId) ?? null;
    });
  }
  return paid;
}
