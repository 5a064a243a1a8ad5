/** Cancels a season whose standings are not final. Members keep their points. A repeated call changes nothing. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { cancelSeason as endpoint, StaffSeason } from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import type { Editor } from '../../audit/save-versioned.ts';
import { toSeasonState } from '../leaderboard/rules.ts';
import { findStaffSeason, lockSeason } from './queries.ts';
import { toStaffSeason } from './rules.ts';
import { saveSeason } from './save-season.ts';

export async function cancelSeason(
  context: Context,
  { seasonId, ...editor }: Editor & { seasonId: string },
): Promise<Result<{ season: StaffSeason }, ErrorOf<typeof endpoint>>> {
  const existing = isId(seasonId) ? await findStaffSeason(context.db, seasonId) : undefined;
  if (!existing) return err('season.not_found');
  const before = await lockSeason(context.db, existing.id);
  if (before.cancelled_at) return ok({ season: toStaffSeason(before) });
  if (toSeasonState(before) === 'final') return err('season.final');
  const season = await saveSeason(context, {
    before,
    values: { cancelled_at: before.now },
    action: 'season.cancelled',
    countsEarlierEntries: false,
    ...editor,
  });
  return ok({ season });
}
