/** Takes back what an undone admission brought a friend and the member who invited them. */
import type { Context } from '../../../platform/context.ts';
import { reverseAward } from '../award/give-awards.ts';
import { publishPoints } from '../publish-points.ts';
import { payReferral } from './pay-referral.ts';
import { deletePaidContacts, findAwardsOfAdmission } from './queries.ts';

/**
 * Call it in the transaction that undoes the admission, after `lockReferral` and after clearing `checked_in_at`.
 * @param memberId the friend; null for an erased member
 * @returns the points taken back from the friend, less what another admission still pays
 */
export async function reverseReferral(
  context: Context,
  { memberId, bookingId }: { memberId: string | null; bookingId: string },
): Promise<number> {
  const awards = await findAwardsOfAdmission(context.db, bookingId);
  let taken = 0;
  for (const { id, points, award_number, member_id: ownerId } of awards) {
    if (award_number === 1 || ownerId === null) await reverseAward(context, id);
    else
      await publishPoints(context, { memberId: ownerId, bookingId: null }, async () => {
        await reverseAward(context, id);
        return -points;
      });
    if (award_number === 1) taken = points;
  }
  await deletePaidContacts(context.db, bookingId);
  const kept = memberId === null || awards.length === 0 ? 0 : await payReferral(context, memberId);
  return taken - kept;
}
