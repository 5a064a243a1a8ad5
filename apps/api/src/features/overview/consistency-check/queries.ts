/** The SQL of the consistency check, which compares stored totals (`found`) with computed ones (`expected`). */
import type { Language } from '@rabita/contract/constants';
import { CONSISTENCY_CHECKS, type ConsistencyCheck } from '@rabita/contract/staff/consistency-check';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { getDatabaseTime } from '../../../platform/database/get-database-time.ts';

const MAX_DIFFERENCES = 20;

const LEDGER_SUMS = `
  select account, sum(points)::integer as points, sum(balance)::integer as balance, sum(owed)::integer as owed,
    sum(ranking_owed)::integer as ranking_owed
  from points_ledger group by account`;

/** Whether an admission of an erased member was taken back, possibly after the erasure. */
const IS_TAKEN_BACK_AND_ERASED = `(taken_back_at is not null and member_id is null and holder_kind = 'member')`;

/** The query of each check, with one row per compared total. $1 is the language of names. */
const COMPARISONS: Record<ConsistencyCheck['name'], string> = {
  seats: `
    select event.id, case $1 when 'ar' then name_ar else name_en end as name,
      coalesce(booked.seats, 0)::integer as expected, held as found
    from event left join (
      select event_id, count(*) as seats from booking where status <> 'cancelled' and holds_seat
      group by event_id
    ) as booked on booked.event_id = event.id`,
  // Here the ranking points and in `spendable` the balance, each minus the member's debt.
  balances: `
    select member.id, full_name as name, coalesce(sums.points - sums.ranking_owed, 0) as expected,
      loyalty_points - member.ranking_owed as found
    from member left join (${LEDGER_SUMS}) as sums on sums.account = member.points_account`,
  spendable: `
    select member.id, full_name as name, coalesce(sums.balance - sums.owed, 0) as expected,
      points_balance - points_owed as found
    from member left join (${LEDGER_SUMS}) as sums on sums.account = member.points_account`,
  // A rank is 1 + the members in higher bands + the members with more points in the same band.
  ranks: `
    with bucket as (
      select bucket_kind, bucket_start, sum(member_count) as member_count from (
        select bucket_kind, bucket_start, member_count from points_histogram
        union all select 'exact', points, member_delta from points_histogram_change
        union all select 'band', points_band(points), member_delta from points_histogram_change
        union all select distinct 'exact', loyalty_points, 0 from member where loyalty_points > 0
        union all select distinct 'band', points_band(loyalty_points), 0 from member where loyalty_points > 0
      ) as part group by bucket_kind, bucket_start
    ),
    above as (
      select bucket_kind, bucket_start, coalesce(sum(member_count) over (
        partition by bucket_kind, case bucket_kind when 'exact' then points_band(bucket_start) end
        order by bucket_start desc rows between unbounded preceding and 1 preceding
      ), 0) as member_count from bucket
    )
    select ranked.id, full_name as name, expected, (1 + exact.member_count + band.member_count)::integer as found
    from (
      select member.id, full_name, loyalty_points, (rank() over (order by sums.points desc))::integer as expected
      from member join (${LEDGER_SUMS}) as sums on sums.account = member.points_account where sums.points > 0
    ) as ranked
    join above as exact on exact.bucket_kind = 'exact' and exact.bucket_start = loyalty_points
    join above as band on band.bucket_kind = 'band' and band.bucket_start = points_band(loyalty_points)`,
  // For erased members, compares only bookings with ledger entries, which outlive the member. Taking back an admission
  // after the erasure does not change the entries.
  admissions: `
    select booking.id, number as name,
      (checked_in_at is not null or (${IS_TAKEN_BACK_AND_ERASED} and entry.net = 1))::integer as expected,
      coalesce(entry.net, 0)::integer as found
    from booking left join (
      select booking_id, sum(case reason when 'check_in' then 1 else -1 end) as net
      from points_ledger where booking_id is not null group by booking_id
    ) as entry on entry.booking_id = booking.id
    where (checked_in_at is not null and member_id is not null) or entry.net is not null`,
  // The points that each undo took back.
  undoings: `
    select booking_id as id, booking.number as name, coalesce(-given, 0)::integer as expected, taken::integer as found
    from (
      select booking_id, admission_number, sum(points - ranking_owed) filter (where reason = 'check_in') as given,
        sum(points - ranking_owed) filter (where reason = 'check_in_undone') as taken
      from points_ledger where booking_id is not null group by booking_id, admission_number
    ) as entry join booking on booking.id = booking_id
    where taken is not null`,
  stock: `
    select reward.id, case $1 when 'ar' then name_ar else name_en end as name,
      (total_stock - coalesce(taken.items, 0))::integer as expected, stock as found
    from reward left join (
      select reward_id, count(*) as items from redemption where state in ('reserved', 'collected') group by reward_id
    ) as taken on taken.reward_id = reward.id
    where stock is not null`,
  // Excludes erased members, who have no account to compare with.
  redemptions: `
    select redemption.id, number as name,
      (case when state in ('reserved', 'collected') or state = 'lapsed' and not returns_points then -cost else 0 end)
        as expected,
      coalesce(entry.net, 0)::integer as found
    from redemption left join (
      select redemption_id, sum(balance - owed) as net from points_ledger where redemption_id is not null
      group by redemption_id
    ) as entry on entry.redemption_id = redemption.id
    where member_id is not null`,
  // The stock of voucher rewards, and the number of redemptions of each voucher: one if it was handed out, else none.
  vouchers: `
    select reward.id, case $1 when 'ar' then name_ar else name_en end as name,
      count(voucher.id) filter (where handed_out_at is null)::integer as expected, stock as found
    from reward left join voucher on voucher.reward_id = reward.id where kind = 'voucher' group by reward.id
    union all
    select voucher.id, case $1 when 'ar' then name_ar else name_en end, (handed_out_at is not null)::integer,
      (select count(*) from redemption where voucher_id = voucher.id)::integer
    from voucher join reward on reward.id = reward_id`,
  // A used perk has a booking of the same member for its event, even if the booking was cancelled later.
  perks: `
    select redemption.id, redemption.number as name, 1 as expected,
      (booking.event_id = reward.event_id and booking.member_id is not distinct from redemption.member_id)::integer as found
    from redemption join reward on reward.id = reward_id join booking on booking.id = booking_id`,
  // Final standings include erased members. A cancelled season loses its entries to the next season at the same time.
  seasons: `
    select account as id, coalesce(member.full_name, account::text) as name,
      coalesce(sums.points, 0)::integer as expected, coalesce(standing.points, 0) as found
    from (
      select season_id, account, sum(points) as points from points_ledger where points <> 0 and season_id is not null
      group by season_id, account
    ) as sums
    full join season_standing as standing using (season_id, account)
    join season on season.id = season_id and season.cancelled_at is null
    left join member on member.points_account = account
    where member.id is not null or standing.account is not null`,
  awards: `
    select award.id, kind as name, case when undone_at is null then award.points else 0 end as expected, coalesce(entry.points, 0)::integer as found
    from award left join (
      select award_id, sum(points - ranking_owed) as points from points_ledger where award_id is not null group by award_id
    ) as entry on entry.award_id = award.id`,
  claims: `
    select claim_code.id, code as name, count(award.id)::integer as expected, uses as found
    from claim_code left join award on award.claim_code_id = claim_code.id group by claim_code.id`,
  referrals: `
    select award.id, booking.number as name,
      (booking.admission_number = award.admission_number
        and (checked_in_at is not null or (${IS_TAKEN_BACK_AND_ERASED} and undone_at is null)))::integer as expected,
      (undone_at is null)::integer as found
    from award join booking on booking.id = booking_id where kind = 'referral'`,
};

/** Compares all totals on one snapshot, so that concurrent changes cause no differences. */
export function compareTotals(db: Db, language: Language): Promise<{ at: Date; checks: ConsistencyCheck[] }> {
  return db.transaction(async tx => {
    await tx.run('set transaction isolation level repeatable read, read only');
    const at = await getDatabaseTime(tx);
    const checks: ConsistencyCheck[] = [];
    for (const name of CONSISTENCY_CHECKS) checks.push(await runCheck(tx, name, language));
    return { at, checks };
  });
}

async function runCheck(
  tx: Db,
  name: ConsistencyCheck['name'],
  language: Language,
): Promise<ConsistencyCheck> {
  // Every query must use $1, or PostgreSQL cannot tell its type.
  const row = await tx.row<Omit<ConsistencyCheck, 'name'>>(
    `with compared as materialized (${COMPARISONS[name]}),
     difference as (select id as _id, name, expected, found from compared where expected <> found)
     select (select count(*) from compared) as checked, (select count(*) from difference) as wrong,
       (select coalesce(jsonb_agg(first order by first.name, first._id), '[]')
        from (select * from difference order by name, _id limit ${MAX_DIFFERENCES}) as first) as differences
     ${name === 'seats' || name === 'stock' || name === 'vouchers' ? '' : 'where $1::text is not null'}`,
    [language],
  );
  if (!row) throw new Error(`The check "${name}" returned no row.`);
  return { name, ...row };
}

/** Lets the operator recognise a restored league. */
export type LeagueCount = { members: number; events: number; bookings: number };

export async function countLeague({ db }: Pick<Context, 'db'>): Promise<LeagueCount> {
  const row = await db.row<LeagueCount>(
    `select (select count(*) from member) as members, (select count(*) from event) as events,
       (select count(*) from booking) as bookings`,
  );
  return row ?? { members: 0, events: 0, bookings: 0 };
}
