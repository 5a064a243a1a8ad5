/** Holds the SQL that finds referrers who are not paid yet for a friend's admission. */
import type { Db } from '../../../platform/database/db.ts';
import { FRIEND_AWARD, REFERRER_AWARD } from '../referral/queries.ts';

/** Admissions to past events for which the friend has an award and the referrer has none. */
const UNPAID_ADMISSIONS = `from award as friend_award join booking on booking.id = friend_award.booking_id
     join event on event.id = event_id
     join member as friend on friend.points_account = friend_award.account
     join referral on friend_id = friend.id join member as referrer on referrer.id = referrer_id
     cross join earning_way as way
   where friend_award.kind = 'referral' and friend_award.award_number = ${FRIEND_AWARD}
     and friend_award.undone_at is null and ends_at <= now()
     and way.kind = 'referral' and not exists (
       select 1 from award as paid where paid.kind = 'referral' and paid.award_number = ${REFERRER_AWARD} and paid.undone_at is null
         and paid.booking_id = friend_award.booking_id and paid.admission_number = friend_award.admission_number)`;

/** Finds the bookings of unpaid admissions of the last week. Older ones were not paid because of the cap. */
export async function findUnpaidAdmissions(db: Db): Promise<string[]> {
  const rows = await db.rows<{ booking_id: string }>(
    `select friend_award.booking_id ${UNPAID_ADMISSIONS} and friend_award.created_at > now() - interval '7 days'
     order by friend_award.created_at, friend_award.id`,
  );
  return rows.map(row => row.booking_id);
}

export type UnpaidReferrer = {
  referrer_id: string;
  admission_number: number;
  points: number;
  remaining: number;
};

/**
 * Finds the referrer of the booking's holder. `remaining` is the number of friends for whom the referrer can still get
 * points in the event's season or year. Lock the members first, so that this number is exact.
 */
export function findUnpaidReferrer(db: Db, bookingId: string): Promise<UnpaidReferrer | undefined> {
  return db.row(
    `select referrer_id, friend_award.admission_number, way.points, (way.period_cap - (
         select count(*) from award as earlier join booking as earlier_booking on earlier_booking.id = earlier.booking_id
           join event as earlier_event on earlier_event.id = earlier_booking.event_id
         where earlier.kind = 'referral' and earlier.award_number = ${REFERRER_AWARD} and earlier.undone_at is null
           and earlier.account = referrer.points_account
           and referral_period(earlier_event.starts_at) = referral_period(event.starts_at)
       ))::integer as remaining
     ${UNPAID_ADMISSIONS} and friend_award.booking_id = $1`,
    [bookingId],
  );
}
