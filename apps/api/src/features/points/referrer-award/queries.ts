/** Holds the SQL that finds the points which members get for invited friends. */
import type { Db } from '../../../platform/database/db.ts';

/** Admissions to past events for which the friend has an award and the referrer has none. */
const UNPAID = `from award as own join booking on booking.id = own.booking_id join event on event.id = event_id
     join member as friend on friend.points_account = own.account
     join referral on friend_id = friend.id join member as referrer on referrer.id = referrer_id
     cross join earning_way as way
   where own.kind = 'referral' and own.award_number = 1 and own.undone_at is null and ends_at <= now()
     and way.kind = 'referral' and not exists (
       select 1 from award as other where other.kind = 'referral' and other.award_number = 2 and other.undone_at is null
         and other.booking_id = own.booking_id and other.admission_number = own.admission_number)`;

/** Finds the bookings of unpaid admissions of the last week. Older ones were not paid because of the cap. */
export async function findUnpaidAdmissions(db: Db): Promise<string[]> {
  const rows = await db.rows<{ booking_id: string }>(
    `select own.booking_id ${UNPAID} and own.created_at > now() - interval '7 days' order by own.created_at, own.id`,
  );
  return rows.map(row => row.booking_id);
}

export type UnpaidReferrer = { referrer_id: string; admission_number: number; points: number; left: number };

/**
 * Finds the referrer of the booking's holder. `left` is the number of friends for whom the referrer can still get
 * points in the event's season or year. Lock the members first, so that it is exact.
 */
export function findUnpaidReferrer(db: Db, bookingId: string): Promise<UnpaidReferrer | undefined> {
  return db.row(
    `select referrer_id, own.admission_number, way.points, (way.period_cap - (
         select count(*) from award as former join booking as seat on seat.id = former.booking_id
           join event as past on past.id = seat.event_id
         where former.kind = 'referral' and former.award_number = 2 and former.undone_at is null
           and former.account = referrer.points_account
           and referral_period(past.starts_at) = referral_period(event.starts_at)
       ))::integer as left
     ${UNPAID} and own.booking_id = $1`,
    [bookingId],
  );
}
