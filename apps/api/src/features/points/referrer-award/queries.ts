/** All SQL of what members get for friends whom they invited. */
import type { Db } from '../../../platform/database/db.ts';

/**
 * A friend's admission for which the friend has points and the member who invited them has none, once the event is
 * over.
 */
const UNPAID = `from award as own join booking on booking.id = own.booking_id join event on event.id = event_id
     join member as friend on friend.points_account = own.account
     join referral on friend_id = friend.id join member as referrer on referrer.id = referrer_id
     cross join earning_way as way
   where own.kind = 'referral' and own.award_number = 1 and own.undone_at is null and ends_at <= now()
     and way.kind = 'referral' and not exists (
       select 1 from award as other where other.kind = 'referral' and other.award_number = 2 and other.undone_at is null
         and other.booking_id = own.booking_id and other.admission_number = own.admission_number)`;

/** The bookings with such an admission of the last week: older ones are above the cap. */
export async function findUnpaidAdmissions(db: Db): Promise<string[]> {
  const rows = await db.rows<{ booking_id: string }>(
    `select own.booking_id ${UNPAID} and own.created_at > now() - interval '7 days' order by own.created_at, own.id`,
  );
  return rows.map(row => row.booking_id);
}

export type UnpaidReferrer = { referrer_id: string; admission_number: number; points: number; left: number };

/**
 * The member who invited the booking's holder, and for how many friends more they get points in the event's period.
 * Call it with the members locked: then the count is exact.
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
