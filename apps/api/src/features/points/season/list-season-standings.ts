/** Lists the members of a season's leaderboard for staff, best first, with the prizes that they got. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import { paginate } from '@rabita/contract/pagination';
import type { listSeasonStandings as endpoint } from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { listSeasonMembers } from '../leaderboard/list-seasons.ts';
import { findPrizes, findStaffSeason } from './queries.ts';
import { toSeasonStanding } from './rules.ts';

type ListSeasonStandingsInput = { seasonId: string; page: number; limit: number };

export async function listSeasonStandings(
  context: Context,
  { seasonId, page, limit }: ListSeasonStandingsInput,
): Promise<Result<ResponseOf<typeof endpoint>, 'season.not_found'>> {
  const { db } = context;
  const season = isId(seasonId) ? await findStaffSeason(db, seasonId) : undefined;
  if (!season) return err('season.not_found');
  const rows = await listSeasonMembers(context, season.id, { limit, offset: (page - 1) * limit });
  const prizes = await findPrizes(
    db,
    season.id,
    rows.map(({ account }) => account),
  );
  return ok({
    standings: rows.map(row => toSeasonStanding({ ...row, prize: prizes.get(row.account) ?? null })),
    pagination: paginate(page, limit, season.members),
  });
}
