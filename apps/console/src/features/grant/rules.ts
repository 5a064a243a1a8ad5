/** Checks the form of a grant, and builds the template of its file. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { type Language, POINTS_ADJUSTMENT_MAX } from '@rabita/contract/constants';
import { GRANT_COLUMNS } from '@rabita/contract/staff/grant-columns';
import { checkNote, parseCount } from '../../platform/forms/form-values.ts';
import { buildCsv } from '../../platform/forms/use-import-file.ts';
import { texts } from './texts.ts';

/** `same`: everyone gets the same points. `column`: the points are in a column of the file. */
type Amount = 'same' | 'column';

export const EMPTY_GRANT = { amount: 'same' as Amount, points: '', 'note.ar': '', 'note.en': '' };
export type GrantValues = Readonly<typeof EMPTY_GRANT>;

/** Returns the points for each member: null if they are in the file, undefined for missing or invalid input. */
export function parsePointsPerMember({ amount, points }: GrantValues): number | null | undefined {
  return amount === 'column' ? null : parseCount(points, POINTS_ADJUSTMENT_MAX) || undefined;
}

export const checkGrant = (values: GrantValues): FieldErrors<GrantValues> =>
  collectFieldErrors<GrantValues>({
    points: parsePointsPerMember(values) === undefined ? texts.table.pointsInvalid : undefined,
    'note.ar': checkNote(values['note.ar']),
    'note.en': checkNote(values['note.en']),
  });

export function buildTemplate(language: Language): string {
  const heading = ({ 0: en, 1: ar }: readonly [string, string, ...string[]]) => (language === 'ar' ? ar : en);
  return buildCsv([
    [heading(GRANT_COLUMNS.member), heading(GRANT_COLUMNS.points)],
    ['fan@example.com', '50'],
  ]);
}
