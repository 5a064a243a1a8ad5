/** Admits the attendee of a booking at most once, and adds the points in the same transaction. */
import type { Context } from '../../../platform/context.ts';
import { earnPoints } from '../../points/earn-points.ts';
import { publishPoints } from '../../points/publish-points.ts';
import { lockReferralMembers, payReferral } from '../../points/referral/pay-referral.ts';
import { payStreak } from '../../points/streak/pay-streak.ts';
import { markAdmitted } from './queries.ts';
import type { TicketRow } from './rules.ts';

type Admission = { booking: Pick<TicketRow, 'id' | 'member_id'>; scanId: string; at: number };

/**
 * Call it near the end of the transaction that stores the scan, because other admissions of the event wait for it.
 * @param at the time of admission, in seconds since 1970 by the server's clock
 * @returns false if the ticket is already admitted, or the booking is not confirmed
 */
export async function admitBooking(context: Context, { booking, scanId, at }: Admission): Promise<boolean> {
  const { id: bookingId, member_id: memberId } = booking;
  let isAdmitted = false;
  const admit = async () => {
    [isAdmitted] = await Promise.all([
      markAdmitted(context.db, bookingId, scanId, at),
      lockReferralMembers(context, bookingId),
    ]);
    if (!isAdmitted) return null;
    const [earned, streak, referral] = await Promise.all([
      earnPoints(context, bookingId),
      memberId === null ? 0 : payStreak(context, { memberId, bookingId }),
      memberId === null ? 0 : payReferral(context, memberId),
    ]);
    return earned === null ? null : earned + streak + referral;
  };
  // Without a member, no open page shows the points.
  if (memberId === null) await admit();
  else await publishPoints(context, { memberId, bookingId }, admit);
  return isAdmitted;
}
