/** Holds the SQL of announcing a season's end, making its standings final and lowering balances. */
import type { Language } from '@rabita/contract/constants';
import type { Db } from '../../../platform/database/db.ts';
import type { Contacts } from '../../message/contact/rules.ts';

const IS_FINAL_DUE = 'cancelled_at is null and get_season_freeze_time(ends_at) <= now()';

/** Makes the standings of one ended season final. Locking it waits for every ledger entry that is being written. */
export async function finalizeSeason(db: Db): Promise<boolean> {
  const season = await db.row<{ id: string }>(
    `select id from season where frozen_at is null and ${IS_FINAL_DUE} order by ends_at limit 1 for update`,
  );
  if (!season) return false;
  await db.run('update season set frozen_at = now() where id = $1', [season.id]);
  return true;
}

/** A season at whose end the points above `balance_max` lapse. */
export type EndingSeason = {
  id: string;
  name_ar: string;
  name_en: string;
  balance_max: number;
  timezone: string;
  ends_at: Date;
};

const SEASON_COLUMNS = 'id, name_ar, name_en, timezone, ends_at, coalesce(balance_cap, 0) as balance_max';

/** Locks the next season whose lapsing points must be announced. Waits if another process is announcing them. */
export function lockSeasonToAnnounce(
  db: Db,
  noticeDays: number,
): Promise<(EndingSeason & { announced_up_to: string | null }) | undefined> {
  return db.row(
    `select ${SEASON_COLUMNS}, announced_up_to from season
     where balance_policy <> 'carried' and announced_at is null and frozen_at is null and cancelled_at is null
       and ends_at - make_interval(days => $1) <= now()
     order by ends_at limit 1 for no key update`,
    [noticeDays],
  );
}

export type LapseRecipient = Contacts & {
  id: string;
  full_name: string;
  language: Language;
  points_balance: number;
};

export function findLapseRecipients(
  db: Db,
  { balanceMax, after, limit }: { balanceMax: number; after: string | null; limit: number },
): Promise<LapseRecipient[]> {
  return db.rows(
    `select id, full_name, language, points_balance, email, phone_number, email_verified_at, phone_verified_at
     from member where points_balance > $1 and ($2::uuid is null or id > $2) order by id limit $3 for key share`,
    [balanceMax, after, limit],
  );
}

/** Locks the next final season whose balances are not settled. Waits if another process is settling it. */
export function lockSeasonToSettle(
  db: Db,
): Promise<(EndingSeason & { isCarried: boolean; settled_up_to: string | null }) | undefined> {
  return db.row(
    `select ${SEASON_COLUMNS}, settled_up_to, balance_policy = 'carried' as "isCarried" from season
     where frozen_at is not null and settled_at is null order by ends_at limit 1 for no key update`,
  );
}

export async function lockMembersAbove(
  db: Db,
  { balanceMax, after, limit }: { balanceMax: number; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select id from member where points_balance > $1 and ($2::uuid is null or id > $2)
     order by id limit $3 for no key update`,
    [balanceMax, after, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Lowers the balances of locked members to `balance_max`, once for a member and season. Points that were earned since
 * the end, or for a later season, stay: spending since then used the older points first.
 */
export function insertLapses(
  db: Db,
  { id, ends_at, balance_max }: EndingSeason,
  memberIds: readonly string[],
): Promise<number> {
  return db.run(
    `insert into points_ledger (account, season_id, points, balance, reason)
     select points_account, $1, 0, -lapsing, 'season_lapsed'
     from member, lateral (
       select coalesce(sum(balance), 0) as points from points_ledger
       where account = points_account and reason not in ('redeemed', 'returned', 'lapsed', 'season_lapsed')
         and (created_at >= $2 and season_id is distinct from $1
           or season_id in (select later.id from season as later where later.starts_at >= $2))
     ) as newer, lateral (
       select least(points_balance, points_balance - greatest(newer.points, 0) - $3)::integer as lapsing
     ) as due
     where member.id = any($4) and lapsing > 0
     on conflict do nothing`,
    [id, ends_at, balance_max, memberIds],
  );
}

/** Stores how far a job got. @param upTo the last member that the job handled; null: it handled all members */
export function markProgress(
  db: Db,
  job: 'announced' | 'settled',
  seasonId: string,
  upTo: string | null,
): Promise<number> {
  return db.run(
    `update season set ${job}_up_to = coalesce($2, ${job}_up_to), ${job}_at = case when $2 is null then now() end
     where id = $1`,
    [seasonId, upTo],
  );
}
