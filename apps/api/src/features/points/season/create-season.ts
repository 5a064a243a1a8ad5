/** Creates a season. If its start is in the past, the points that members earned since then count in it. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { createSeason as endpoint, StaffSeason } from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import type { Editor } from '../../audit/save-versioned.ts';
import { getDatabaseTime, lockLedger } from './queries.ts';
import { findPlanError } from './rules.ts';
import { parseSeason, rejectOverlap, saveSeason } from './save-season.ts';

type CreateSeasonInput = Editor & { planned: BodyOf<typeof endpoint> };

export async function createSeason(
  context: Context,
  { planned, ...editor }: CreateSeasonInput,
): Promise<Result<{ season: StaffSeason }, ErrorOf<typeof endpoint>>> {
  const parsed = parseSeason(planned, null);
  if (!parsed.ok) return parsed;
  const values = parsed.value;
  const error = findPlanError(null, values, await getDatabaseTime(context.db));
  if (error === 'season.ends_too_soon') return err(error);
  await lockLedger(context.db);
  const overlap = await rejectOverlap(context, values, null);
  if (overlap) return overlap;
  const season = await saveSeason(context, {
    before: null,
    values,
    action: 'season.created',
    countsEarlierEntries: true,
    ...editor,
  });
  return ok({ season });
}
