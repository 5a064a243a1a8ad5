/** Defines the job that pays members for invited friends. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { addAwards } from '../award/give-awards.ts';
import { publishPoints } from '../publish-points.ts';
import { lockReferral } from '../referral/pay-referral.ts';
import { findUnpaidAdmissions, findUnpaidReferrer } from './queries.ts';

/** Call it in a transaction. Once for an admission, whatever else pays or undoes it at the same time. */
async function payReferrer(context: Context, bookingId: string): Promise<void> {
  await lockReferral(context, bookingId);
  const due = await findUnpaidReferrer(context.db, bookingId);
  if (!due || due.left <= 0) return;
  const { referrer_id: memberId, admission_number, points } = due;
  const award = {
    kind: 'referral',
    booking_id: bookingId,
    admission_number,
    member_id: memberId,
    points,
    turn: 2,
  } as const;
  // Without the booking: it is the friend's, and the referrer must not learn which event it was.
  await publishPoints(context, { memberId, bookingId: null }, async () => {
    return (await addAwards(context, [award])).get(memberId) ?? null;
  });
}

/** Pays the members who invited friends, when the event that the friends came to is over. */
export async function payReferrers(context: Context): Promise<void> {
  for (const bookingId of await findUnpaidAdmissions(context.db)) {
    await context.db.transaction(db => payReferrer({ ...context, db }, bookingId), WITH_RETRY);
  }
}

export const referrerAwardTasks = (context: Context): TaskList => ({
  pay_referrers: () => payReferrers(context),
});

/** Hourly, so that the friends of an event come together. */
export const referrerAwardCrontab = '35 * * * * pay_referrers';
