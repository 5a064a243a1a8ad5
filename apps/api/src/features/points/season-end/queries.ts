/** Holds the SQL of announcing a season's end, freezing its standings and cutting balances. */
import type { Language } from '@rabita/contract/constants';
import type { Db } from '../../../platform/database/db.ts';
import type { Contacts } from '../../message/contact/rules.ts';

const IS_OVER = 'cancelled_at is null and get_season_freeze_time(ends_at) <= now()';

/** Freezes one season that is over. Its lock waits for every ledger entry that is being written for the season. */
export async function freezeNextSeason(db: Db): Promise<boolean> {
  const due = await db.row<{ id: string }>(
    `select id from season where frozen_at is null and ${IS_OVER} order by ends_at limit 1 for update`,
  );
  if (!due) return false;
  await db.run('update season set frozen_at = now() where id = $1', [due.id]);
  return true;
}

/** A season whose end cuts balances to at most `kept`. */
export type DueSeason = {
  id: string;
  name_ar: string;
  name_en: string;
  kept: number;
  timezone: string;
  ends_at: Date;
};

const DUE = 'id, name_ar, name_en, timezone, ends_at, coalesce(balance_cap, 0) as kept';

/** Locks the next season whose balance cut is to be announced. Waits if another process is announcing it. */
export function lockSeasonToAnnounce(
  db: Db,
  noticeDays: number,
): Promise<(DueSeason & { announced_up_to: string | null }) | undefined> {
  return db.row(
    `select ${DUE}, announced_up_to from season
     where balance_policy <> 'carried' and announced_at is null and frozen_at is null and cancelled_at is null
       and ends_at - make_interval(days => $1) <= now()
     order by ends_at limit 1 for no key update`,
    [noticeDays],
  );
}

export type CutRecipient = Contacts & {
  id: string;
  full_name: string;
  language: Language;
  points_balance: number;
};

/** Finds the next members, by id, with a balance above `kept`. */
export function findCutRecipients(
  db: Db,
  { kept, after, limit }: { kept: number; after: string | null; limit: number },
): Promise<CutRecipient[]> {
  return db.rows(
    `select id, full_name, language, points_balance, email, phone_number, email_verified_at, phone_verified_at
     from member where points_balance > $1 and ($2::uuid is null or id > $2) order by id limit $3 for key share`,
    [kept, after, limit],
  );
}

/** Locks the next frozen season whose balances are not settled. Waits if another process is settling it. */
export function lockSeasonToSettle(
  db: Db,
): Promise<(DueSeason & { isCarried: boolean; settled_up_to: string | null }) | undefined> {
  return db.row(
    `select ${DUE}, settled_up_to, balance_policy = 'carried' as "isCarried" from season
     where frozen_at is not null and settled_at is null order by ends_at limit 1 for no key update`,
  );
}

/** Locks the next members, by id, with a balance above `kept`. */
export async function lockCutMembers(
  db: Db,
  { kept, after, limit }: { kept: number; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select id from member where points_balance > $1 and ($2::uuid is null or id > $2)
     order by id limit $3 for no key update`,
    [kept, after, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Cuts the balances of locked members to `kept`, once for a member and season. Points that were earned since the end,
 * or for a later season, are not cut: spending since then used the older points first.
 */
export function insertCuts(
  db: Db,
  { id, ends_at, kept }: DueSeason,
  memberIds: readonly string[],
): Promise<number> {
  return db.run(
    `insert into points_ledger (account, season_id, points, balance, reason)
     select points_account, $1, 0, -cut, 'season_lapsed'
     from member, lateral (
       select coalesce(sum(balance), 0) as points from points_ledger
       where account = points_account and reason not in ('redeemed', 'returned', 'lapsed', 'season_lapsed')
         and (created_at >= $2 and season_id is distinct from $1
           or season_id in (select later.id from season as later where later.starts_at >= $2))
     ) as newer, lateral (
       select least(points_balance, points_balance - greatest(newer.points, 0) - $3)::integer as cut
     ) as due
     where member.id = any($4) and cut > 0
     on conflict do nothing`,
    [id, ends_at, kept, memberIds],
  );
}

/** Stores how far a job got. @param to the last member of the batch; null: all members are done */
export function markProgress(
  db: Db,
  job: 'announced' | 'settled',
  seasonId: string,
  to: string | null,
): Promise<number> {
  return db.run(
    `update season set ${job}_up_to = coalesce($2, ${job}_up_to), ${job}_at = case when $2 is null then now() end
     where id = $1`,
    [seasonId, to],
  );
}
