/** Defines the versions on which edits by staff are based, and the response to a concurrent edit. */
import { z } from 'zod';
import { integerQuery } from '../pagination.ts';
import { instant } from '../response-fields.ts';

/** `by` is the staff member's name; null if no staff member made the change, or the account was deleted. */
export const lastChange = z.object({ version: z.number().int(), at: instant, by: z.string().nullable() });
export type LastChange = z.output<typeof lastChange>;

/** The `errorExtras` of each call that takes a `version`. `changed` is the newest change of the row. */
export const versionConflictExtras = {
  'staff.changed_meanwhile': z.object({ changed: lastChange }),
} as const;

/** `fields`: the names of the changed columns. */
const rowChange = lastChange.extend({ fields: z.array(z.string()) });
export type RowChange = z.output<typeof rowChange>;

/** `since`: the version that a form was opened with. */
export const sinceVersionQuery = z.strictObject({ since: integerQuery(1, 2 ** 31 - 1).optional() });
export const changesSinceResponse = {
  /** The changes after `since`, oldest first; empty without `since`. */
  changes: z.array(rowChange),
} as const;
