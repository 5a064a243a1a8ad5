/** Edits a season. Its dates can change until it starts, its balance policy until members were notified of it. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { updateSeason as endpoint, StaffSeason } from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { rejectIfChanged, rejectOtherEdit } from '../../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import type { Editor } from '../../audit/save-versioned.ts';
import { findStaffSeason, lockLedger, lockSeason } from './queries.ts';
import { findPlanError, hasOtherDates } from './rules.ts';
import { parseSeason, rejectOverlap, saveSeason } from './save-season.ts';

type UpdateSeasonInput = Editor & { seasonId: string; change: BodyOf<typeof endpoint> };

export async function updateSeason(
  context: Context,
  { seasonId, change: { version, ...planned }, ...editor }: UpdateSeasonInput,
): Promise<Result<{ season: StaffSeason }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const seen = isId(seasonId) ? await findStaffSeason(db, seasonId) : undefined;
  if (!seen) return err('season.not_found');
  const parsed = parseSeason(planned, seen);
  if (!parsed.ok) return parsed;
  const values = parsed.value;
  const isMoved = hasOtherDates(seen, values);
  // Comes before the season's lock, because each writer of a ledger entry locks the ledger first. If the season changed
  // meanwhile, its version differs, and the edit is rejected.
  if (isMoved) await lockLedger(db);
  const before = await lockSeason(db, seen.id);
  const stale =
    rejectIfChanged(before, version, editor.staffId) ??
    rejectIfChanged(seen, version, editor.staffId) ??
    rejectOtherEdit(before, version, values);
  if (stale) return stale;
  const error = findPlanError(before, values, before.now);
  if (error) return err(error);
  const overlap = isMoved ? await rejectOverlap(context, values, before.id) : null;
  if (overlap) return overlap;
  const season = await saveSeason(context, {
    before,
    values,
    action: 'season.updated',
    countsEarlierEntries: isMoved,
    ...editor,
  });
  return ok({ season });
}
