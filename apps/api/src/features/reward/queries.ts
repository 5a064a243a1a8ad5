/** All SQL about rewards. */
import type { Db } from '../../platform/db.ts';
import type { RewardRow } from './rules.ts';

export function findRewards(
  db: Db,
  isActive: boolean,
  page: { limit: number; offset: number },
): Promise<RewardRow[]> {
  return db.rows(
    `select id, name_ar, name_en, description_ar, description_en, loyalty_points, available, stock, is_active
     from reward where is_active = $1 order by loyalty_points, created_at, id limit $2 offset $3`,
    [isActive, page.limit, page.offset],
  );
}

export async function countRewards(db: Db, isActive: boolean): Promise<number> {
  const row = await db.row<{ total: number }>('select count(*) as total from reward where is_active = $1', [
    isActive,
  ]);
  return row?.total ?? 0;
}
