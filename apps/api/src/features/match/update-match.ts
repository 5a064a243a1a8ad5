/** Changes all fields of a match except state and score. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { updateMatch as endpoint, StaffMatch } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { rejectIfChanged, rejectOtherEdit } from '../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { parseMoments } from '../../platform/time/parse-moments.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { lockMatch } from './queries.ts';
import { findSeriesError, toMatchValues } from './rules.ts';
import { saveMatch } from './save-match.ts';

type UpdateMatchInput = Editor & { matchId: string; change: BodyOf<typeof endpoint> };

export async function updateMatch(
  context: Context,
  { matchId, change, ...editor }: UpdateMatchInput,
): Promise<Result<{ match: StaffMatch }, ErrorOf<typeof endpoint>>> {
  const before = isId(matchId) ? await lockMatch(context.db, matchId) : undefined;
  if (!before) return err('match.not_found');
  const staleError = rejectIfChanged(before, change.version, editor.staffId);
  if (staleError) return staleError;
  const { instants, fieldErrors } = parseMoments({ starts: change.starts }, change.timezone, {
    starts: before.starts_at,
  });
  const seriesError = findSeriesError(before, change.best_of);
  if (seriesError) fieldErrors.push(seriesError);
  if (fieldErrors.length > 0) return err('request.invalid', { fields: fieldErrors });
  const values = { ...toMatchValues(change, instants.starts), is_active: change.is_active };
  const otherEdit = rejectOtherEdit(before, change.version, values);
  if (otherEdit) return otherEdit;
  return ok({ match: await saveMatch(context, { before, values, action: 'match.updated', ...editor }) });
}
