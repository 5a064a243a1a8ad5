/** Checks the form of a grant, converts it to the API's body, and builds the template of its file. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { type Language, POINTS_ADJUSTMENT_MAX } from '@rabita/contract/constants';
import { GRANT_COLUMNS } from '@rabita/contract/staff/grant-columns';
import { checkNote, parseCount } from '../../platform/forms/form-values.ts';
import { buildCsv } from '../../platform/forms/use-import-file.ts';
import { texts } from './texts.ts';

/** `amount`: the same points for everyone, or those in a column of the file. */
export type GrantValues = Record<`note.${Language}`, string> & {
  readonly amount: 'same' | 'column';
  readonly points: string;
};

export const EMPTY_GRANT: GrantValues = { amount: 'same', points: '', 'note.ar': '', 'note.en': '' };

/** The points for each member; null if they are in the file, undefined while they are not typed. */
export function pointsOf({ amount, points }: GrantValues): number | null | undefined {
  return amount === 'column' ? null : parseCount(points, POINTS_ADJUSTMENT_MAX) || undefined;
}

export const checkGrant = (values: GrantValues): FieldErrors<GrantValues> =>
  collectFieldErrors<GrantValues>({
    points: pointsOf(values) === undefined ? texts.table.eachWrong : undefined,
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
