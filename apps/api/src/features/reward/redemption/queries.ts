/** Holds the SQL of redemptions, for members and staff. */
import type { Language } from '@rabita/contract/constants';
import type { ChosenOption } from '@rabita/contract/reward-option';
import type { ListSort } from '@rabita/contract/staff/list-sorts';
import { AS_NAMES } from '../../../platform/database/as-names.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Db } from '../../../platform/database/db.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { pictureColumns, pictureJoins } from '../../../platform/database/picture-columns.ts';
import { searchCondition } from '../../../platform/database/search-condition.ts';
import type { Collector, RedeemableRow, RedemptionRow, StaffRedemptionRow } from './rules.ts';

/** A reservation has lapsed once its time is over, even before the job stores that. */
const STATE = `case when redemption.state = 'reserved' and collect_until <= now() then 'lapsed' else redemption.state end`;

const COMMON_COLUMNS = `redemption.id, redemption.number, redemption.kind, ${STATE} as state, cost, redemption.created_at, collect_until,
  redemption.returns_points,
  case when redemption.state = 'reserved' and collect_until <= now() then collect_until else ended_at end as ended_at,
  redemption.reward_id, reward.name_ar, reward.name_en, redemption.options`;

/** The time from which a perk lets its member book. A perk without hours does so from its redemption on. */
const EARLY_ACCESS = `coalesce(booking_opens_at - make_interval(hours => early_hours), redemption.created_at)`;

const SELECT_OWN = `
  select ${COMMON_COLUMNS}, reward.description_ar, reward.description_en, reward.drawing, redemption.voucher_id, sealed_code,
    instructions_ar, instructions_en, reward.kind as reward_kind, event.id as event_id, event.name_ar as event_name_ar, event.name_en as event_name_en, location_ar, location_en,
    city_ar, city_en, starts_at, timezone, redemption.booking_id,
    ${EARLY_ACCESS} as early_access_at, ${pictureColumns('reward')}
  from redemption join reward on reward.id = redemption.reward_id ${pictureJoins('reward.id', 'reward')}
    left join voucher on voucher.id = voucher_id left join event on event.id = reward.event_id`;

type Status = RedemptionRow['state'] | null;
export type OwnFilter = {
  memberId: string;
  /** True: only what the member can still collect or use; false: only the others. */
  isHeld: boolean | null;
};
const OWN_FILTER = `member_id = $1 and ($2::boolean is null or (redemption.kind = 'voucher' or ${STATE} = 'reserved') = $2)`;

export function findRedemptions(
  db: Db,
  { memberId, isHeld }: OwnFilter,
  page: { limit: number; offset: number },
): Promise<RedemptionRow[]> {
  return db.rows(
    `${SELECT_OWN} where ${OWN_FILTER} order by redemption.created_at desc, redemption.id limit $3 offset $4`,
    [memberId, isHeld, page.limit, page.offset],
  );
}

export const countRedemptions = (db: Db, { memberId, isHeld }: OwnFilter): Promise<number> =>
  countRows(db, `from redemption where ${OWN_FILTER}`, [memberId, isHeld]);

export const findRedemptionsForExport = (db: Db, memberId: string): Promise<RedemptionRow[]> =>
  db.rows(`${SELECT_OWN} where member_id = $1 order by redemption.created_at, redemption.id`, [memberId]);

export async function findRedemptionsById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, RedemptionRow>> {
  const rows = await db.rows<RedemptionRow>(`${SELECT_OWN} where redemption.id = any($1)`, [ids]);
  return new Map(rows.map(row => [row.id, row]));
}

export function findRedemption(db: Db, memberId: string, id: string): Promise<RedemptionRow | undefined> {
  return db.row(`${SELECT_OWN} where redemption.id = $1 and member_id = $2`, [id, memberId]);
}

export async function lockRedemption(
  db: Db,
  memberId: string,
  id: string,
): Promise<RedemptionRow | undefined> {
  await db.rows('select 1 from redemption where id = $1 and member_id = $2 for update', [id, memberId]);
  return findRedemption(db, memberId, id);
}

const SELECT_REDEEMABLE = `
  select reward.id, kind, loyalty_points as cost, available, stock, limit_per_member, available_from,
    available_until, now(), options, to_jsonb(tier) as tier, event_id, case when event.id is null then null
      when published_at is null or published_at > now() then 'hidden'
      when cancelled_at is not null or ends_at < now() then 'over'
      when booking_opens_at is null or booking_opens_at <= now() then 'open' else 'upcoming' end as event_phase
  from reward left join tier on tier.id = tier_id left join event on event.id = event_id
  where reward.id = $1 and reward.is_active`;

/** Finds a reward that fans can see. */
export const findRedeemableReward = (db: Db, rewardId: string): Promise<RedeemableRow | undefined> =>
  db.row(SELECT_REDEEMABLE, [rewardId]);

/** Locks the event of a perk and then the reward, so that neither changes until the transaction ends. */
export async function lockRedeemableReward(
  db: Db,
  { id, event_id: eventId }: Pick<RedeemableRow, 'id' | 'event_id'>,
): Promise<RedeemableRow | undefined> {
  if (eventId !== null) await db.send('select 1 from event where id = $1 for share', [eventId]);
  return db.row(`${SELECT_REDEEMABLE} for no key update of reward`, [id]);
}

/** Counts the redemptions of the reward that each member holds or has collected, without returned and lapsed ones. */
export async function countRedemptionsByMember(
  db: Db,
  rewardId: string,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.rows<{ member_id: string; held: number }>(
    `select member_id, count(*) as held from redemption
     where reward_id = $1 and member_id = any($2) and state in ('reserved', 'collected') group by member_id`,
    [rewardId, memberIds],
  );
  return new Map(rows.map(row => [row.member_id, row.held]));
}

/**
 * Inserts redemptions of a locked reward in the given order. The database lowers the stock.
 * @param voucherIds the voucher of each redemption, which counts as collected at once; empty for other kinds
 */
export function insertRedemptions(
  db: Db,
  rewardId: string,
  redemptions: readonly { id: string; memberId: string; options: readonly ChosenOption[] }[],
  voucherIds: readonly string[],
): Promise<number> {
  // clock_timestamp() differs from row to row, unlike now(): it keeps the order of arrival within a batch.
  return db.run(
    `insert into redemption (id, reward_id, member_id, kind, voucher_id, created_at, state, ended_at, cost,
       returns_points, options, collect_until)
     select redeemed.id, reward.id, member_id, kind, voucher_id, clock_timestamp(),
       case kind when 'voucher' then 'collected' else 'reserved' end,
       case kind when 'voucher' then clock_timestamp() end, loyalty_points, returns_points, redeemed.options,
       case kind when 'pickup' then clock_timestamp() + make_interval(days => collect_days)
         when 'perk' then booking_opens_at else clock_timestamp() end
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::jsonb[]) with ordinality
         as redeemed (id, member_id, voucher_id, options, position),
       reward left join event on event.id = event_id
     where reward.id = $1 order by position`,
    [
      rewardId,
      redemptions.map(({ id }) => id),
      redemptions.map(({ memberId }) => memberId),
      redemptions.map((_, index) => voucherIds[index] ?? null),
      redemptions.map(({ options }) => (options.length > 0 ? JSON.stringify(options) : null)),
    ],
  );
}

/** Ends a locked redemption. The database returns an uncollected item to the stock. */
export function endRedemption(
  db: Db,
  id: string,
  state: 'collected' | 'returned' | 'lapsed',
  collector: Collector | null = null,
): Promise<number> {
  const { staffId = null, counterId = null } = collector ?? {};
  return db.run(
    `update redemption set state = $2, ended_at = now(), collected_by = $3, collected_by_counter = $4
     where id = $1 and state = 'reserved'`,
    [id, state, staffId, counterId],
  );
}

const SELECT_FOR_STAFF = `
  select ${COMMON_COLUMNS}, member.id as member_id, member.full_name, coalesce(collector.full_name, counter.name) as collected_by,
    counter.name as collected_by_counter
  from redemption join reward on reward.id = reward_id left join member on member.id = redemption.member_id
    left join staff as collector on collector.id = redemption.collected_by
    left join scanner as counter on counter.id = redemption.collected_by_counter`;
const SEARCH_COLUMNS = { phone: 'member.phone_number', number: 'redemption.number' };
const STAFF_FILTER = `${searchCondition('$1', ['member.full_name', 'redemption.number'], SEARCH_COLUMNS)}
  and ($2::text is null or ${STATE} = $2)`;

export type StaffFilter = { search: string | null; status: Status };

export type RedemptionSort = ListSort<'redemptions'> | null;

const sortExpressions = (language: Language) => ({
  reward: `reward.name_${language} ${AS_NAMES}`,
  member: `member.full_name ${AS_NAMES}`,
  redeemed: 'redemption.created_at',
  cost: 'cost',
});

export function findStaffRedemptions(
  db: Db,
  { search, status }: StaffFilter,
  { sort, language }: { sort: RedemptionSort; language: Language },
  page: { limit: number; offset: number },
): Promise<StaffRedemptionRow[]> {
  const usualOrder = 'redemption.created_at desc, redemption.id';
  return db.rows(
    `${SELECT_FOR_STAFF} where ${STAFF_FILTER}
     ${orderBy(sort, sortExpressions(language), 'redemption.id', usualOrder)} limit $3 offset $4`,
    [search || null, status, page.limit, page.offset],
  );
}

export function countStaffRedemptions(db: Db, { search, status }: StaffFilter): Promise<number> {
  const from = `from redemption left join member on member.id = redemption.member_id where ${STAFF_FILTER}`;
  return countRows(db, from, [search || null, status]);
}

/** Locks the redemption with this id or number until the transaction ends. */
export async function lockByCode(
  db: Db,
  code: { id: string } | { number: string },
): Promise<StaffRedemptionRow | undefined> {
  const [column, value] = 'id' in code ? ['id', code.id] : ['number', code.number];
  await db.rows(`select 1 from redemption where ${column} = $1 for update`, [value]);
  return db.row(`${SELECT_FOR_STAFF} where redemption.${column} = $1`, [value]);
}

export const countReserved = (db: Db, memberId: string): Promise<number> =>
  countRows(db, "from redemption where member_id = $1 and state = 'reserved'", [memberId]);

/** Ends the member's reservations, because the member is being erased. */
export function returnReservations(db: Db, memberId: string): Promise<{ id: string; reward_id: string }[]> {
  return db.rows(
    `update redemption set state = 'returned', ended_at = now()
     where id in (select id from redemption where member_id = $1 and state = 'reserved' order by id for update)
     returning id, reward_id`,
    [memberId],
  );
}
