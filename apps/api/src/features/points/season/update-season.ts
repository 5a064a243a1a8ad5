/**
 * Edits a season. Its dates change only before it starts, and its balance policy only until members were told of it.
 */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { updateSeason as endpoint, StaffSeason } from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { refuseIfChanged, refuseOtherEdit } from '../../../platform/database/versioned-row.ts';
import { type Outcome, ok, refuse } from '../../../platform/outcome.ts';
import { parseSeason } from './parse-season.ts';
import { findStaffSeason, lockLedger, lockSeason } from './queries.ts';
import { refuseOverlap } from './refuse-overlap.ts';
import { hasOtherDates, whyNotPlan } from './rules.ts';
import { type SeasonEditor, saveSeason } from './save-season.ts';

type UpdateSeasonInput = SeasonEditor & { seasonId: string; change: BodyOf<typeof endpoint> };

export async function updateSeason(
  context: Context,
  { seasonId, change: { version, ...planned }, ...editor }: UpdateSeasonInput,
): Promise<Outcome<{ season: StaffSeason }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const seen = isId(seasonId) ? await findStaffSeason(db, seasonId) : undefined;
  if (!seen) return refuse('season.not_found');
  const parsed = parseSeason(planned, seen);
  if (!parsed.ok) return parsed;
  const values = parsed.value;
  const isMoved = hasOtherDates(seen, values);
  // Before the season's lock, because each writer of an entry locks the ledger first. A season that changed meanwhile
  // has another version.
  if (isMoved) await lockLedger(db);
  const before = await lockSeason(db, seen.id);
  const stale =
    refuseIfChanged(before, version, editor.staffId) ??
    refuseIfChanged(seen, version, editor.staffId) ??
    refuseOtherEdit(before, version, values);
  if (stale) return stale;
  const refusal = whyNotPlan(before, values, before.now);
  if (refusal) return refuse(refusal);
  const overlap = isMoved ? await refuseOverlap(context, values, before.id) : null;
  if (overlap) return overlap;
  const season = await saveSeason(context, {
    before,
    values,
    action: 'season.updated',
    takesEntries: isMoved,
    ...editor,
  });
  return ok({ season });
}
