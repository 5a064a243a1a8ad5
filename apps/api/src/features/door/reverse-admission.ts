/** Takes back what an admission brought that was undone or taken back: its points, streak and referral. */
import type { Context } from '../../platform/context.ts';
import { getAttendee } from '../booking/attendee/find-attendees.ts';
import { reversePoints } from '../points/earn-points.ts';
import { publishPoints } from '../points/publish-points.ts';
import { lockReferral } from '../points/referral/pay-referral.ts';
import { reverseReferral } from '../points/referral/reverse-referral.ts';
import { reverseStreak } from '../points/streak/reverse-streak.ts';

/**
 * Call it after clearing `checked_in_at`. Sends the new points to the member's open pages, unless the member was
 * erased.
 * @returns the points taken back
 */
export async function reverseAdmission(context: Context, bookingId: string): Promise<number> {
  const memberId = (await getAttendee(context, bookingId))?.member_id ?? null;
  let points = 0;
  const reverse = async () => {
    await lockReferral(context, bookingId);
    const reversed = await reversePoints(context, bookingId);
    const streak = await reverseStreak(context, { memberId, bookingId });
    const referral = await reverseReferral(context, { memberId, bookingId });
    points = (reversed ?? 0) + streak + referral;
    return reversed === null ? null : -points;
  };
  if (memberId === null) await reverse();
  else await publishPoints(context, { memberId, bookingId }, reverse);
  return points;
}
