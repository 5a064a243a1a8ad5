/** What every change by staff shares: the version it is made to, and who was first when two edit at once. */
import { z } from 'zod';
import { wholeNumber } from '../pagination.ts';
import { instant } from '../wire.ts';

/** The last change of a row: `by` is null for what no living account did. */
export const lastChange = z.object({ version: z.number().int(), at: instant, by: z.string().nullable() });
export type LastChange = z.output<typeof lastChange>;

/** Declared by each call that takes a `version`. */
export const changedMeanwhile = {
  'staff.changed_meanwhile': z.object({ changed: lastChange }),
} as const;

/** One change of a row, with the fields it touched, named by column. */
export const fieldChange = lastChange.extend({ fields: z.array(z.string()) });
export type FieldChange = z.output<typeof fieldChange>;

/** Asks what changed after the version that a form was opened on. */
export const sinceVersion = z.strictObject({ since: wholeNumber(1, 2 ** 31 - 1).optional() });
export const changesSince = {
  /** The changes after the version asked about, oldest first; none when no version was asked about. */
  changes: z.array(fieldChange),
} as const;
