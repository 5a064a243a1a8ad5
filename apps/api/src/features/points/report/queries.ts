/** Holds the SQL of the points report. */
import type { ReportMonth } from '@rabita/contract/staff/points-report';
import type { Db } from '../../../platform/database/db.ts';

type OutstandingRow = {
  outstanding: number;
  members: number;
  owed: number;
  reserved: number;
  reserved_points: number;
};

/** Sums the points that members can spend and owe now, and counts the redemptions that wait to be collected. */
export async function findOutstanding(db: Db): Promise<OutstandingRow> {
  const row = await db.row<OutstandingRow>(
    `select coalesce(sum(points_balance), 0)::bigint as outstanding,
       count(*) filter (where points_balance > 0) as members, coalesce(sum(points_owed), 0)::bigint as owed,
       (select count(*) from redemption where state = 'reserved') as reserved,
       (select coalesce(sum(cost), 0) from redemption where state = 'reserved')::bigint as reserved_points
     from member`,
  );
  if (!row) throw new Error('The database returned no sums.');
  return row;
}

/**
 * Sums, for each of the last `count` months in `timezone`, the ledger entries of members who still have an account,
 * oldest month first. `outstanding` includes earlier entries.
 */
export function findReportMonths(db: Db, timezone: string, count: number): Promise<ReportMonth[]> {
  return db.rows(
    `with listed_month as (
       select generate_series(date_trunc('month', now() at time zone $1) - ($2 - 1) * interval '1 month',
         date_trunc('month', now() at time zone $1), interval '1 month') as start
     ), change_by_month as (
       select greatest(date_trunc('month', entry.created_at at time zone $1), (select min(start) from listed_month) - interval '1 month') as start,
         sum(balance) filter (where redemption_id is null and balance > 0) as added,
         -sum(balance) filter (where redemption_id is null and balance < 0) as taken,
         -sum(balance) filter (where reason = 'redeemed') as redeemed,
         sum(balance) filter (where redemption_id is not null and reason <> 'redeemed') as returned,
         sum(balance) as change
       from points_ledger as entry join member on member.points_account = entry.account group by 1
     )
     select to_char(start, 'YYYY-MM') as month, added, taken, redeemed, returned, outstanding
     from (
       select start, coalesce(added, 0)::bigint as added, coalesce(taken, 0)::bigint as taken,
         coalesce(redeemed, 0)::bigint as redeemed, coalesce(returned, 0)::bigint as returned,
         coalesce(sum(change) over (order by start), 0)::bigint as outstanding
       from listed_month full join change_by_month using (start)
     ) as month
     where start in (select start from listed_month) order by start`,
    [timezone, count],
  );
}
