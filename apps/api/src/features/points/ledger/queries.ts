/** Holds the SQL that reads a member's ledger entries with their causes. */
import type { Language } from '@rabita/contract/constants';
import type { PointsReason } from '@rabita/contract/points-reasons';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { LedgerEntryRow } from './rules.ts';

/** Joins the adjustment, grant or claim code from which an entry gets its note. */
const CAUSE_JOINS = `left join points_adjustment as adjustment on adjustment.entry_id = entry.id
  left join award on award.id = entry.award_id left join points_grant on points_grant.id = award.grant_id
  left join claim_code on claim_code.id = award.claim_code_id`;
const noteColumn = (language: Language) =>
  `coalesce(note, points_grant.note_${language}, claim_code.name_${language})`;

export type ExportedLedgerRow = {
  points: number;
  balance: number;
  reason: string;
  booking_id: string | null;
  note: string | null;
  season_ar: string | null;
  season_en: string | null;
  created_at: Date;
};

export function findLedgerForExport(
  db: Db,
  memberId: string,
  language: Language,
): Promise<ExportedLedgerRow[]> {
  return db.rows(
    `select entry.points, balance, reason, entry.booking_id, ${noteColumn(language)} as note,
       season.name_ar as season_ar, season.name_en as season_en, entry.created_at
     from points_ledger as entry join member on member.points_account = entry.account ${CAUSE_JOINS}
     left join season on season.id = entry.season_id
     where member.id = $1 order by entry.id`,
    [memberId],
  );
}

const MEMBER_ACCOUNT = '(select points_account from member where id = $1)';

/** A member's entries with both sums after each entry. */
const ENTRIES_WITH_SUMS = `select *, (sum(points) over (order by id))::integer as earned_after,
  (sum(balance) over (order by id))::integer as balance_after from points_ledger where account = ${MEMBER_ACCOUNT}`;

const selectEntries = (language: Language, entries: string) => `
  select entry.id::text as id, entry.points as earned, balance, earned_after, balance_after, reason,
    entry.created_at, ${noteColumn(language)} as note, staff.full_name as by, booking.id as booking_id, booking.number,
    event.name_ar as event_ar, event.name_en as event_en, redemption.id as redemption_id,
    reward.name_ar as reward_ar, reward.name_en as reward_en, season.name_ar as season_ar, season.name_en as season_en
  from (${entries}) as entry
  left join booking on booking.id = entry.booking_id left join event on event.id = booking.event_id
  left join redemption on redemption.id = entry.redemption_id left join reward on reward.id = redemption.reward_id
  ${CAUSE_JOINS} left join staff on staff.id = coalesce(adjustment.staff_id, points_grant.staff_id)
  left join season on season.id = entry.season_id
  order by entry.id desc`;

/** Returns the newest entry first. @param filter `reasons`: null for all */
export function findLedgerEntries(
  db: Db,
  filter: { memberId: string; reasons: readonly PointsReason[] | null; language: Language },
  page: { limit: number; offset: number },
): Promise<LedgerEntryRow[]> {
  const { memberId, reasons, language } = filter;
  const entries = `select * from (${ENTRIES_WITH_SUMS}) as summed where $2::text[] is null or reason = any($2)
    order by id desc limit $3 offset $4`;
  return db.rows(selectEntries(language, entries), [memberId, reasons, page.limit, page.offset]);
}

export function findLedgerEntriesById(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<LedgerEntryRow[]> {
  const entries = `select entry.*, sums.* from points_ledger as entry cross join lateral (
      select sum(points)::integer as earned_after, sum(balance)::integer as balance_after
      from points_ledger as earlier where earlier.account = entry.account and earlier.id <= entry.id
    ) as sums where entry.id = any($1::bigint[])`;
  return db.rows(selectEntries(language, entries), [ids]);
}

export function countLedgerEntries(
  db: Db,
  memberId: string,
  reasons: readonly PointsReason[] | null,
): Promise<number> {
  const from = `from points_ledger where account = ${MEMBER_ACCOUNT} and ($2::text[] is null or reason = any($2))`;
  return countRows(db, from, [memberId, reasons]);
}

export async function hasLedgerEntry(db: Db, memberId: string, entryId: string): Promise<boolean> {
  const row = await db.row(`select 1 from points_ledger where id = $2 and account = ${MEMBER_ACCOUNT}`, [
    memberId,
    entryId,
  ]);
  return row !== undefined;
}
