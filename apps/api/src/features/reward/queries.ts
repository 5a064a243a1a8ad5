/** Holds the SQL of rewards, for fans and staff, and of the jobs that end reservations and send reminders. */
import { REMINDER_DAYS } from '@rabita/contract/constants';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Db } from '../../platform/database/db.ts';
import { pictureColumns, pictureJoins } from '../../platform/database/picture-columns.ts';
import { searchCondition } from '../../platform/database/search-condition.ts';
import { versionColumns } from '../../platform/database/versioned-row.ts';
import type { RedemptionRow, ReminderRow } from './redemption/rules.ts';
import type { FanRewardRow, RewardRow, StaffRewardRow } from './rules.ts';

const REWARD_COLUMNS = `reward.id, reward.name_ar, reward.name_en, description_ar, description_en, loyalty_points, available, stock, is_active,
  kind, instructions_ar, instructions_en, event_id, reward.early_hours, limit_per_member, collect_days, returns_points, tier_id, available_from, available_until,
  drawing, reward.options`;

export function findRewards(
  db: Db,
  isActive: boolean,
  page: { limit: number; offset: number },
): Promise<FanRewardRow[]> {
  return db.rows(
    `select ${REWARD_COLUMNS}, to_jsonb(tier) as tier,
       ${pictureColumns('reward')}
     from reward ${pictureJoins('reward.id', 'reward')} left join tier on tier.id = tier_id
     where is_active = $1 order by loyalty_points, reward.created_at, reward.id limit $2 offset $3`,
    [isActive, page.limit, page.offset],
  );
}

export function countRewards(db: Db, isActive: boolean): Promise<number> {
  return countRows(db, 'from reward where is_active = $1', [isActive]);
}

const SELECT_STAFF_REWARD = `
  select ${REWARD_COLUMNS}, total_stock, now(),
    ${pictureColumns('reward')},
    ${versionColumns('reward')}
  from reward left join staff as editor on editor.id = reward.changed_by
  ${pictureJoins('reward.id', 'reward')}`;

export type RewardFilter = { search: string | null; isActive: boolean | null };

const FILTER = `${searchCondition('$1', ['name_ar', 'name_en'])} and ($2::boolean is null or is_active = $2)`;

export function findStaffRewards(
  db: Db,
  { search, isActive }: RewardFilter,
  page: { limit: number; offset: number },
): Promise<StaffRewardRow[]> {
  return db.rows(
    `${SELECT_STAFF_REWARD} where ${FILTER} order by loyalty_points, reward.created_at, reward.id limit $3 offset $4`,
    [search || null, isActive, page.limit, page.offset],
  );
}

export function countStaffRewards(db: Db, { search, isActive }: RewardFilter): Promise<number> {
  return countRows(db, `from reward where ${FILTER}`, [search || null, isActive]);
}

export function findStaffReward(db: Db, id: string): Promise<StaffRewardRow | undefined> {
  return db.row(`${SELECT_STAFF_REWARD} where reward.id = $1`, [id]);
}

/** Locks the tier against removal until the transaction ends. @returns whether it exists */
export async function lockTier(db: Db, id: string): Promise<boolean> {
  return (await db.row('select 1 from tier where id = $1 for key share', [id])) !== undefined;
}

export async function lockReward(db: Db, id: string): Promise<StaffRewardRow | undefined> {
  await db.rows('select 1 from reward where id = $1 for no key update', [id]);
  return findStaffReward(db, id);
}

export function findRewardsById(db: Db, ids: readonly string[]): Promise<RewardRow[]> {
  return db.rows(`select ${REWARD_COLUMNS} from reward where id = any($1)`, [ids]);
}

export async function eventExists(db: Db, id: string): Promise<boolean> {
  return (await db.row('select 1 from event where id = $1', [id])) !== undefined;
}

/** Whether a locked reward was ever redeemed, or has vouchers. */
export async function isRewardInUse(db: Db, id: string): Promise<boolean> {
  const row = await db.row(
    `select 1 where exists (select 1 from redemption where reward_id = $1)
       or exists (select 1 from voucher where reward_id = $1)`,
    [id],
  );
  return row !== undefined;
}

type DueRow = Pick<RedemptionRow, 'id' | 'reward_id' | 'returns_points'> & { member_id: string | null };

/**
 * Locks one reservation whose time is over, or whose member was erased before a hand-out was undone. Skips reservations
 * that another process is ending, and perks of cancelled events, whose points come back in any case.
 */
export function lockDueRedemption(db: Db): Promise<DueRow | undefined> {
  return db.row(
    `select id, reward_id, member_id, returns_points from redemption
     where state = 'reserved' and (collect_until <= now() or member_id is null)
       and not exists (
         select 1 from reward join event on event.id = event_id where reward.id = reward_id and cancelled_at is not null
       )
     order by collect_until limit 1 for update skip locked`,
  );
}

/**
 * Marks up to `limit` reservations that lapse within `REMINDER_DAYS` as reminded, and returns them. Skips reservations
 * that were made for at most `REMINDER_DAYS` + 1 days, and those that another process is ending.
 */
export function markReminded(db: Db, limit: number): Promise<ReminderRow[]> {
  return db.rows(
    `with due as (
       select id from redemption
       where kind = 'pickup' and state = 'reserved' and reminded_at is null and member_id is not null
         and collect_until > now() and collect_until <= now() + make_interval(days => ${REMINDER_DAYS})
         and collect_until >= created_at + make_interval(days => ${REMINDER_DAYS} + 1)
       order by collect_until limit $1 for update skip locked
     ), marked as (
       update redemption set reminded_at = now() from due where redemption.id = due.id returning redemption.*
     )
     select marked.id, number, collect_until, marked.returns_points, name_ar, name_en, instructions_ar, instructions_en,
       reward.kind as reward_kind, member.id as member_id, full_name, language, email, phone_number, email_verified_at, phone_verified_at
     from marked join reward on reward.id = reward_id join member on member.id = member_id
     order by collect_until, marked.id`,
    [limit],
  );
}
