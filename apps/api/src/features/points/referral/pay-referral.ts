/** Pays an invited member for the first admission, and takes the points of a referral back after an undo. */
import type { Context } from '../../../platform/context.ts';
import { addAwards } from '../award/give-awards.ts';
import { insertAwardReversal } from '../award/queries.ts';
import { publishPoints } from '../publish-points.ts';
import {
  deletePaidContacts,
  FRIEND_AWARD,
  findAwardsOfAdmission,
  findUnpaidReferral,
  hasPaidContact,
  insertPaidContacts,
  lockMembersByBooking,
  type UnpaidReferral,
} from './queries.ts';

const HASH_PURPOSE = 'paid contact';

/**
 * Hashes a friend's contacts, so that they are recognised if the friend erases the account and registers again.
 * @returns `allHashes`: the hashes of all contacts under every configured key; `storedHashes`: those of verified
 *   contacts under the current key
 */
function hashContacts(
  { secrets }: Pick<Context, 'secrets'>,
  { email, phone_number, email_verified_at, phone_verified_at }: UnpaidReferral,
): { allHashes: Buffer[]; storedHashes: Buffer[] } {
  const contacts = [...(email_verified_at ? [email] : []), ...(phone_verified_at ? [phone_number] : [])];
  return {
    allHashes: [email, phone_number].flatMap(contact => secrets.codeHashes(HASH_PURPOSE, contact)),
    storedHashes: contacts.map(contact => secrets.codeHash(HASH_PURPOSE, contact)),
  };
}

/**
 * Call it in the transaction of an admission or an undo, after `lockReferralMembers`. Pays nothing for a contact that
 * was paid for already. `payReferrers` pays the referrer once the event is over: points during it would reveal where
 * the friend is.
 * @returns the points that the friend was paid
 */
export async function payReferral(context: Context, friendId: string): Promise<number> {
  const referral = await findUnpaidReferral(context.db, friendId);
  if (!referral) return 0;
  const { allHashes, storedHashes } = hashContacts(context, referral);
  if (await hasPaidContact(context.db, allHashes)) return 0;
  const { booking_id, admission_number, friend_points: points } = referral;
  const award = {
    kind: 'referral',
    booking_id,
    admission_number,
    member_id: friendId,
    points,
    award_number: FRIEND_AWARD,
  } as const;
  const paidPoints = (await addAwards(context, [award])).get(friendId) ?? 0;
  if (paidPoints > 0) await insertPaidContacts(context.db, booking_id, storedHashes);
  return paidPoints;
}

/**
 * Locks the members whose points an admission or its undo may change for a referral, by ascending id (decision 044).
 * Call it after the booking is locked and before any points are written.
 */
export async function lockReferralMembers({ db }: Context, bookingId: string): Promise<void> {
  await lockMembersByBooking(db, bookingId);
}

/**
 * Call it in the transaction that undoes the admission, after `lockReferralMembers` and after clearing `checked_in_at`.
 * @param memberId the friend; null for an erased member
 * @returns the points taken back from the friend, less those that another admission still pays
 */
export async function reverseReferral(
  context: Context,
  { memberId, bookingId }: { memberId: string | null; bookingId: string },
): Promise<number> {
  const awards = await findAwardsOfAdmission(context.db, bookingId);
  let pointsTaken = 0;
  for (const { id, points, award_number, member_id: recipientId } of awards) {
    if (award_number === FRIEND_AWARD || recipientId === null) await insertAwardReversal(context.db, id);
    else
      await publishPoints(context, { memberId: recipientId, bookingId: null }, async () => {
        await insertAwardReversal(context.db, id);
        return -points;
      });
    if (award_number === FRIEND_AWARD) pointsTaken = points;
  }
  await deletePaidContacts(context.db, bookingId);
  const paidAgain = memberId === null || awards.length === 0 ? 0 : await payReferral(context, memberId);
  return pointsTaken - paidAgain;
}
