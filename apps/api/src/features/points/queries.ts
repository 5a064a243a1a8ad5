/** All SQL about points: the ledger, and who stands where by it. */
import type { LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { Db } from '../../platform/database/db.ts';
import type { EntryRow } from './rules.ts';

/** Equal points share a rank; who reached them first is listed first. The index `member_by_points` is in this order. */
const PLACE = '-loyalty_points, points_reached_at, id';

/** The first rows of the board. Within them a rank is the same as among all, so only they are ranked. */
export function findLeaders(db: Db, size: number): Promise<LeaderboardRow[]> {
  return db.rows(
    `select id as _id, full_name, loyalty_points, rank() over (order by loyalty_points desc) as rank
     from (select id, full_name, loyalty_points, points_reached_at from member where loyalty_points > 0
           order by ${PLACE} limit $1) as leader
     order by ${PLACE}`,
    [size],
  );
}

/** The rank is null without points. */
export type Standing = { loyalty_points: number; rank: number | null };

export function findStandings(
  db: Db,
  memberIds: readonly string[],
): Promise<(Standing & { member_id: string })[]> {
  return db.rows(
    `select id as member_id, loyalty_points, points_rank(loyalty_points) as rank
     from member where id = any($1)`,
    [memberIds],
  );
}

/** A member with the two nearest above and below in the board's order, best first. Nobody when the member has no points. */
export function findSurroundings(db: Db, memberId: string): Promise<LeaderboardRow[]> {
  return db.rows(
    `select id as _id, full_name, loyalty_points, rank from points_near($1) join member using (id) order by ${PLACE}`,
    [memberId],
  );
}

export type LedgerRow = {
  points: number;
  reason: string;
  booking_id: string | null;
  note: string | null;
  created_at: Date;
};

export function ledgerOf(db: Db, memberId: string): Promise<LedgerRow[]> {
  return db.rows(
    `select points, reason, booking_id, note, entry.created_at
     from points_ledger as entry join member on member.points_account = entry.account
     left join points_adjustment as told on told.entry_id = entry.id
     where member.id = $1 order by entry.id`,
    [memberId],
  );
}

/** Newest first, each with the balance after it. */
export function findEntries(
  db: Db,
  memberId: string,
  page: { limit: number; offset: number },
): Promise<EntryRow[]> {
  return db.rows(
    `select entry.id, entry.points, reason, balance, entry.created_at, note, staff.full_name as by,
       booking.id as booking_id, booking.number, event.name_ar, event.name_en
     from (
       select *, (sum(points) over (order by id))::integer as balance from points_ledger
       where account = (select points_account from member where id = $1)
       order by id desc limit $2 offset $3
     ) as entry
     left join booking on booking.id = entry.booking_id left join event on event.id = booking.event_id
     left join points_adjustment as told on told.entry_id = entry.id left join staff on staff.id = told.staff_id
     order by entry.id desc`,
    [memberId, page.limit, page.offset],
  );
}

export async function countEntries(db: Db, memberId: string): Promise<number> {
  const row = await db.row<{ total: number }>(
    `select count(*) as total from points_ledger
     where account = (select points_account from member where id = $1)`,
    [memberId],
  );
  return row?.total ?? 0;
}

/** What a member has, held until the transaction ends. */
export function lockBalance(db: Db, memberId: string): Promise<{ points: number } | undefined> {
  return db.row('select loyalty_points as points from member where id = $1 for no key update', [memberId]);
}

export function insertAdjustment(
  db: Db,
  adjustment: { memberId: string; staffId: string; points: number; note: string },
): Promise<number> {
  return db.run(
    `with entry as (
       insert into points_ledger (account, points, reason)
       select points_account, $2, 'adjustment' from member where id = $1 returning id
     )
     insert into points_adjustment (entry_id, member_id, staff_id, note) select id, $1, $3, $4 from entry`,
    [adjustment.memberId, adjustment.points, adjustment.staffId, adjustment.note],
  );
}

/** Writes the event's points for this admission of a booking; undefined when there is nothing to write. */
export function insertEarned(db: Db, bookingId: string): Promise<{ points: number } | undefined> {
  return db.row(
    `insert into points_ledger (account, booking_id, admission_number, points, reason)
     select member.points_account, booking.id, booking.admission_number, event.points, 'check_in'
     from booking join event on event.id = booking.event_id join member on member.id = booking.member_id
     where booking.id = $1 and booking.checked_in_at is not null
     on conflict (booking_id, admission_number, reason) do nothing returning points`,
    [bookingId],
  );
}

/** What a booking's member has, held until the transaction ends; undefined for an erased member. */
export function lockBalanceBehind(db: Db, bookingId: string): Promise<{ points: number } | undefined> {
  return db.row(
    `select loyalty_points as points from member
     where id = (select member_id from booking where id = $1) for no key update`,
    [bookingId],
  );
}

/** What undoing the last admission takes back; undefined when nothing was earned, or it was taken back before. */
export function findEarned(db: Db, bookingId: string): Promise<{ points: number } | undefined> {
  return db.row(
    `select points from points_ledger as entry join booking on booking.id = booking_id
     where booking_id = $1 and entry.admission_number = booking.admission_number and reason = 'check_in'
       and booking.checked_in_at is null and not exists (
         select 1 from points_ledger as undone where undone.booking_id = $1
           and undone.admission_number = entry.admission_number and undone.reason = 'check_in_undone')`,
    [bookingId],
  );
}

/** Answers the entry of the last admission with its opposite, to the account that got it. */
export function insertReversal(db: Db, bookingId: string): Promise<number> {
  return db.run(
    `insert into points_ledger (account, booking_id, admission_number, points, reason)
     select entry.account, booking.id, booking.admission_number, -entry.points, 'check_in_undone'
     from booking join points_ledger as entry on entry.booking_id = booking.id
       and entry.admission_number = booking.admission_number and entry.reason = 'check_in'
     where booking.id = $1 and booking.checked_in_at is null
     on conflict (booking_id, admission_number, reason) do nothing`,
    [bookingId],
  );
}

/**
 * Adds what is oldest of the changes to both levels of the tally, and takes it off the changes: in one statement, so that
 * every reader finds it in one place or the other. What another process is folding is left to it.
 * @returns how many changes were folded in
 */
export async function foldChanges(db: Db, most: number): Promise<number> {
  const row = await db.row<{ folded: number }>(
    `with folded as (
       delete from points_tally_change where id in (
         select id from points_tally_change order by id limit $1 for update skip locked
       ) returning points, members
     ),
     added as (
       insert into points_tally as tally (level, place, members)
       select * from (
         select 'balance' as level, points as place, sum(members) as members from folded group by points
         union all
         select 'band', points_band(points), sum(members) from folded group by points_band(points)
       ) as moved
       where members <> 0
       -- One order for all, so that two who fold at once do not wait for each other in a circle.
       order by level, place
       on conflict (level, place) do update set members = tally.members + excluded.members
     )
     select count(*) as folded from folded`,
    [most],
  );
  return row?.folded ?? 0;
}
