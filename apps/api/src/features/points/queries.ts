/** Holds the SQL that writes the points ledger, and that finds and locks members' points and ranks. */
import type { Db } from '../../platform/database/db.ts';

/** Members can spend `points_balance`. The rank is null for a member without points. */
export type PointsAndRank = { loyalty_points: number; points_balance: number; rank: number | null };

export function findPointsAndRanks(
  db: Db,
  memberIds: readonly string[],
): Promise<(PointsAndRank & { member_id: string })[]> {
  return db.rows(
    `select id as member_id, loyalty_points, points_balance, points_rank(loyalty_points) as rank
     from member where id = any($1)`,
    [memberIds],
  );
}

export type MemberPoints = { loyalty_points: number; points_balance: number };

/** Locks the members, by ascending id, until the transaction ends. @returns points by member, without erased members */
export async function lockPoints(db: Db, memberIds: readonly string[]): Promise<Map<string, MemberPoints>> {
  const rows = await db.rows<MemberPoints & { id: string }>(
    `select id, loyalty_points, points_balance from member where id = any($1) order by id for no key update`,
    [memberIds],
  );
  return new Map(rows.map(({ id, ...points }) => [id, points]));
}

/** Whether one of the members has the staff member's email, even as a new email that is not verified yet. */
export async function hasEmailOfStaff(
  db: Db,
  memberIds: readonly string[],
  staffId: string,
): Promise<boolean> {
  const row = await db.row(
    `select 1 from member, staff where member.id = any($1) and staff.id = $2
       and lower(staff.email) in (lower(member.email), lower(new_email)) limit 1`,
    [memberIds, staffId],
  );
  return row !== undefined;
}

export function insertAdjustment(
  db: Db,
  adjustment: { memberId: string; staffId: string; earned: number; balance: number; note: string },
): Promise<number> {
  return db.run(
    `with entry as (
       insert into points_ledger (account, points, balance, reason)
       select points_account, $2, $3, 'adjustment' from member where id = $1 returning id
     )
     insert into points_adjustment (entry_id, member_id, staff_id, note) select id, $1, $4, $5 from entry`,
    [adjustment.memberId, adjustment.earned, adjustment.balance, adjustment.staffId, adjustment.note],
  );
}

/**
 * Adds an entry for each redemption: `redeemed` takes its cost from the balance, the other reasons give it back. A
 * repeated call adds nothing. Only `redeemed` may add two entries for one member, because no debt changes them and
 * their order does not matter (decision 061).
 */
export function insertRedemptionEntries(
  db: Db,
  redemptionIds: readonly string[],
  reason: 'redeemed' | 'returned' | 'lapsed',
): Promise<number> {
  return db.run(
    `insert into points_ledger (account, redemption_id, points, balance, reason)
     select points_account, redemption.id, 0, case $2 when 'redeemed' then -cost else cost end, $2
     from redemption join member on member.id = member_id where redemption.id = any($1)
     on conflict (redemption_id, reason) do nothing`,
    [redemptionIds, reason],
  );
}

/** Credits the event's points for the booking's current admission. @returns undefined if there is nothing to credit */
export function insertEarnedPoints(db: Db, bookingId: string): Promise<{ points: number } | undefined> {
  return db.row(
    `insert into points_ledger (account, booking_id, admission_number, points, balance, reason)
     select member.points_account, booking.id, booking.admission_number, event.points, event.points, 'check_in'
     from booking join event on event.id = booking.event_id join member on member.id = booking.member_id
     where booking.id = $1 and booking.checked_in_at is not null
     on conflict (booking_id, admission_number, reason) do nothing returning points - ranking_owed as points`,
    [bookingId],
  );
}

/**
 * Adds an entry that reverses the points of the last admission, on the account that was credited. The database books
 * missing points as owed.
 * @returns the points that the admission had earned; undefined if there is nothing to reverse
 */
export function insertPointsReversal(db: Db, bookingId: string): Promise<{ points: number } | undefined> {
  return db.row(
    `insert into points_ledger (account, booking_id, admission_number, points, balance, reason)
     select account, booking.id, booking.admission_number, ranking_owed - points, ranking_owed - points, 'check_in_undone'
     from booking join points_ledger as entry on entry.booking_id = booking.id
       and entry.admission_number = booking.admission_number and entry.reason = 'check_in'
     where booking.id = $1 and booking.checked_in_at is null
     on conflict (booking_id, admission_number, reason) do nothing returning ranking_owed - points as points`,
    [bookingId],
  );
}
