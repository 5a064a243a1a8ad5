/** Lists seasons for staff, including cancelled ones, gets one of them, and lists its standings. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type {
  getStaffSeason as getStaffSeasonEndpoint,
  listSeasonStandings as listSeasonStandingsEndpoint,
  StaffSeason,
} from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { listChangesSince } from '../../audit/list-changes-since.ts';
import { findSeasonLeaders } from '../leaderboard/queries.ts';
import {
  countStaffSeasons,
  findPrizes,
  findStaffSeason,
  findStaffSeasons,
  type SeasonFilter,
} from './queries.ts';
import { toSeasonStanding, toStaffSeason } from './rules.ts';

type ListStaffSeasonsInput = { filter: SeasonFilter; page: number; limit: number };

export async function listStaffSeasons(
  { db }: Context,
  { filter, page, limit }: ListStaffSeasonsInput,
): Promise<{ seasons: StaffSeason[]; pagination: Pagination }> {
  const rows = await findStaffSeasons(db, filter, { limit, offset: (page - 1) * limit });
  const total = await countStaffSeasons(db, filter);
  return { seasons: rows.map(toStaffSeason), pagination: paginate(page, limit, total) };
}

/** @param since the version that the caller has. The response lists all later changes; none if `since` is undefined */
export async function getStaffSeason(
  context: Context,
  { seasonId, since }: { seasonId: string; since: number | undefined },
): Promise<Result<ResponseOf<typeof getStaffSeasonEndpoint>, 'season.not_found'>> {
  const row = isId(seasonId) ? await findStaffSeason(context.db, seasonId) : undefined;
  if (!row) return err('season.not_found');
  const changes = await listChangesSince(context, { kind: 'season', id: row.id, since, until: row.version });
  return ok({ season: toStaffSeason(row), changes });
}

type ListSeasonStandingsInput = { seasonId: string; page: number; limit: number };

/** Lists the members of a season's leaderboard for staff, best first, with the prizes that they got. */
export async function listSeasonStandings(
  { db }: Context,
  { seasonId, page, limit }: ListSeasonStandingsInput,
): Promise<Result<ResponseOf<typeof listSeasonStandingsEndpoint>, 'season.not_found'>> {
  const season = isId(seasonId) ? await findStaffSeason(db, seasonId) : undefined;
  if (!season) return err('season.not_found');
  const rows = await findSeasonLeaders(db, season.id, { limit, offset: (page - 1) * limit });
  const prizes = await findPrizes(
    db,
    season.id,
    rows.map(({ account }) => account),
  );
  return ok({
    standings: rows.map(row => toSeasonStanding({ ...row, prize: prizes.get(row.account) ?? null })),
    pagination: paginate(page, limit, season.member_count),
  });
}
