/** The SQL that finds bookings and redemptions by their numbers. */
import type { LeagueSearch } from '@rabita/contract/staff/search';
import type { Db } from '../../../platform/database/db.ts';

type NumberedRow = { number: string; full_name: string | null; name_ar: string; name_en: string };
type NumberedBookingRow = NumberedRow & {
  event_id: string;
  status: NonNullable<LeagueSearch['booking']>['status'];
};
type NumberedRedemptionRow = NumberedRow & { state: NonNullable<LeagueSearch['redemption']>['state'] };

export function findNumberedBooking(db: Db, number: string): Promise<NumberedBookingRow | undefined> {
  return db.row(
    `select booking.number, status, coalesce(member.full_name, guest_name) as full_name, event_id, name_ar, name_en
     from booking join event on event.id = event_id left join member on member.id = member_id
     where booking.number = $1`,
    [number],
  );
}

export function findNumberedRedemption(db: Db, number: string): Promise<NumberedRedemptionRow | undefined> {
  return db.row(
    `select redemption.number, state, full_name, name_ar, name_en
     from redemption join reward on reward.id = reward_id left join member on member.id = member_id
     where redemption.number = $1`,
    [number],
  );
}
