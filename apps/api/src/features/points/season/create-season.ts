/** Creates a season. If its time has begun, it counts the points that members earned since then. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { createSeason as endpoint, StaffSeason } from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../../platform/outcome.ts';
import { parseSeason } from './parse-season.ts';
import { getDatabaseTime, lockLedger } from './queries.ts';
import { refuseOverlap } from './refuse-overlap.ts';
import { whyNotPlan } from './rules.ts';
import { type SeasonEditor, saveSeason } from './save-season.ts';

type CreateSeasonInput = SeasonEditor & { planned: BodyOf<typeof endpoint> };

export async function createSeason(
  context: Context,
  { planned, ...editor }: CreateSeasonInput,
): Promise<Outcome<{ season: StaffSeason }, ErrorOf<typeof endpoint>>> {
  const parsed = parseSeason(planned, null);
  if (!parsed.ok) return parsed;
  const values = parsed.value;
  const refusal = whyNotPlan(null, values, await getDatabaseTime(context.db));
  if (refusal === 'season.ends_too_soon') return refuse(refusal);
  await lockLedger(context.db);
  const overlap = await refuseOverlap(context, values, null);
  if (overlap) return overlap;
  const season = await saveSeason(context, {
    before: null,
    values,
    action: 'season.created',
    takesEntries: true,
    ...editor,
  });
  return ok({ season });
}
