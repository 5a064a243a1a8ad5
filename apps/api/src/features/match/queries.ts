/** All SQL about matches. */
import type { Db } from '../../platform/db.ts';
import type { MatchRow } from './rules.ts';

/** Live first, then upcoming soonest first, then finished latest first. */
export function findMatches(
  db: Db,
  isActive: boolean,
  page: { limit: number; offset: number },
): Promise<MatchRow[]> {
  return db.rows(
    `select id, game_ar, game_en, tournament_ar, tournament_en, home_name_ar, home_name_en, home_tag,
       away_name_ar, away_name_en, away_tag, best_of, home_score, away_score, starts_at, timezone, state,
       stream_url, ticket_url, is_active
     from match where is_active = $1
     order by array_position(array['live', 'upcoming', 'finished'], state),
       case when state <> 'finished' then starts_at end, starts_at desc, id
     limit $2 offset $3`,
    [isActive, page.limit, page.offset],
  );
}

export async function countMatches(db: Db, isActive: boolean): Promise<number> {
  const row = await db.row<{ total: number }>('select count(*) as total from match where is_active = $1', [
    isActive,
  ]);
  return row?.total ?? 0;
}
