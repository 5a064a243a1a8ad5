/** Holds the SQL of tiers as staff manage them, and of their celebration. */
import type { Db } from '../../../platform/database/db.ts';
import { versionColumns } from '../../../platform/database/versioned-row.ts';
import type { StaffTierRow } from './rules.ts';

const SELECT_TIER = `
  select tier.id, name_ar, name_en, color, threshold, early_hours, ${versionColumns('tier')}
  from tier left join staff as editor on editor.id = tier.changed_by`;

/** Returns the lowest tier first. */
export function findStaffTiers(db: Db): Promise<StaffTierRow[]> {
  return db.rows(`${SELECT_TIER} order by threshold`);
}

export function findStaffTier(db: Db, id: string): Promise<StaffTierRow | undefined> {
  return db.row(`${SELECT_TIER} where tier.id = $1`, [id]);
}

/** Locks all tiers against other changes, because no two may have the same threshold. */
export async function lockTiers(db: Db): Promise<void> {
  await db.run('lock table tier in share row exclusive mode');
}

/** Locks the tier until the transaction ends, so that no reward can start to need it. */
export async function lockTierToRemove(db: Db, id: string): Promise<StaffTierRow | undefined> {
  await db.rows('select 1 from tier where id = $1 for update', [id]);
  return findStaffTier(db, id);
}

type NamedRow = { id: string; name_ar: string; name_en: string };

export function findTierWithThreshold(
  db: Db,
  threshold: number,
  exceptId: string | null,
): Promise<NamedRow | undefined> {
  return db.row('select id, name_ar, name_en from tier where threshold = $1 and id is distinct from $2', [
    threshold,
    exceptId,
  ]);
}

export function findRewardWithTier(db: Db, tierId: string): Promise<NamedRow | undefined> {
  return db.row(
    'select id, name_ar, name_en from reward where tier_id = $1 order by created_at, id limit 1',
    [tierId],
  );
}

/** Whether a member holds this tier: the member's better points of the current and the last season are in its range. */
export async function isTierHeld(db: Db, threshold: number): Promise<boolean> {
  const row = await db.row(
    `with latest_season as (
       select id from season where cancelled_at is null and starts_at <= now() and ends_at > now()
       union all
       (select id from season where cancelled_at is null and ends_at <= now() order by ends_at desc limit 1)
     ), next as (select min(threshold) as threshold from tier where threshold > $1)
     select 1 from season_standing as standing join latest_season on latest_season.id = season_id
       join member on points_account = account, next
     where points > 0 and -points <= -$1 and (next.threshold is null or points < next.threshold)
       and not exists (
         select 1 from season_standing as other join latest_season on latest_season.id = other.season_id
         where other.account = standing.account and other.points >= next.threshold)
     limit 1`,
    [threshold],
  );
  return row !== undefined;
}

export function deleteTier(db: Db, id: string): Promise<number> {
  return db.run('delete from tier where id = $1', [id]);
}

/**
 * Stores that the tier is celebrated. Returns 0 if it was, or a higher one, or if the member is being erased: the lock
 * then waits for the erasure.
 */
export function insertCelebration(
  db: Db,
  { memberId, seasonId, threshold }: { memberId: string; seasonId: string; threshold: number },
): Promise<number> {
  return db.run(
    `insert into tier_celebration as former (member_id, season_id, threshold)
     select id, $2, $3 from member where id = $1 for key share
     on conflict (member_id, season_id) do update set threshold = excluded.threshold
     where former.threshold < excluded.threshold`,
    [memberId, seasonId, threshold],
  );
}
