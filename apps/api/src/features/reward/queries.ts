/** Holds the SQL of the reward feature, for fans and staff. */
import type { Db } from '../../platform/database/db.ts';
import { searchCondition } from '../../platform/database/fold-search.ts';
import { pictureColumns, pictureJoins } from '../../platform/database/pictured-row.ts';
import { versionColumns } from '../../platform/database/versioned-row.ts';
import type { PicturedRewardRow, StaffRewardRow } from './rules.ts';

export function findRewards(
  db: Db,
  isActive: boolean,
  page: { limit: number; offset: number },
): Promise<PicturedRewardRow[]> {
  return db.rows(
    `select reward.id, name_ar, name_en, description_ar, description_en, loyalty_points, available, stock, is_active,
       ${pictureColumns('reward')}
     from reward ${pictureJoins('reward.id', 'reward')}
     where is_active = $1 order by loyalty_points, created_at, reward.id limit $2 offset $3`,
    [isActive, page.limit, page.offset],
  );
}

export async function countRewards(db: Db, isActive: boolean): Promise<number> {
  const row = await db.row<{ total: number }>('select count(*) as total from reward where is_active = $1', [
    isActive,
  ]);
  return row?.total ?? 0;
}

const STAFF_SELECT = `
  select reward.id, name_ar, name_en, description_ar, description_en, loyalty_points, available, stock, is_active,
    ${versionColumns('reward')}
  from reward left join staff as editor on editor.id = reward.changed_by`;

export type RewardFilter = { search: string | null; isActive: boolean | null };

const FILTER = `${searchCondition('$1', ['name_ar', 'name_en'])} and ($2::boolean is null or is_active = $2)`;

export function findStaffRewards(
  db: Db,
  { search, isActive }: RewardFilter,
  page: { limit: number; offset: number },
): Promise<StaffRewardRow[]> {
  return db.rows(
    `${STAFF_SELECT} where ${FILTER} order by loyalty_points, reward.created_at, reward.id limit $3 offset $4`,
    [search || null, isActive, page.limit, page.offset],
  );
}

export async function countStaffRewards(db: Db, { search, isActive }: RewardFilter): Promise<number> {
  const row = await db.row<{ total: number }>(`select count(*) as total from reward where ${FILTER}`, [
    search || null,
    isActive,
  ]);
  return row?.total ?? 0;
}

export function findStaffReward(db: Db, id: string): Promise<StaffRewardRow | undefined> {
  return db.row(`${STAFF_SELECT} where reward.id = $1`, [id]);
}

/** Locks the reward against other changes until the transaction ends. */
export async function lockReward(db: Db, id: string): Promise<StaffRewardRow | undefined> {
  await db.rows('select 1 from reward where id = $1 for no key update', [id]);
  return findStaffReward(db, id);
}
