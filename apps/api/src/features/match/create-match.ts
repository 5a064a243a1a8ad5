/** Creates one match. */
import type { PlannedMatch, StaffMatch } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { parseMoments } from '../../platform/time/parse-moments.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { toMatchValues } from './rules.ts';
import { saveMatch } from './save-match.ts';

export async function createMatch(
  context: Context,
  { body, ...editor }: Editor & { body: PlannedMatch },
): Promise<Result<{ match: StaffMatch }, 'request.invalid'>> {
  const { instants, fieldErrors } = parseMoments({ starts: body.starts }, body.timezone);
  if (fieldErrors.length > 0) return err('request.invalid', { fields: fieldErrors });
  const values = toMatchValues(body, instants.starts);
  return ok({
    match: await saveMatch(context, { before: null, values, action: 'match.created', ...editor }),
  });
}
