/**
 * Defines what all edits by staff share: the version that an edit is based on, and the response to a concurrent edit.
 */
import { z } from 'zod';
import { wholeNumber } from '../pagination.ts';
import { instant } from '../response-fields.ts';

/** The last change of a row. `by` is the staff member's name; null if no staff member who still exists made it. */
export const lastChange = z.object({ version: z.number().int(), at: instant, by: z.string().nullable() });
export type LastChange = z.output<typeof lastChange>;

/** The `errorExtras` of each call that takes a `version`: the newer change that made the sent version outdated. */
export const versionConflictExtras = {
  'staff.changed_meanwhile': z.object({ changed: lastChange }),
} as const;

/** One change of a row, with the names of the changed columns. */
export const rowChange = lastChange.extend({ fields: z.array(z.string()) });
export type RowChange = z.output<typeof rowChange>;

/** The query that requests the changes since a version, such as the version that a form was opened with. */
export const sinceVersionQuery = z.strictObject({ since: wholeNumber(1, 2 ** 31 - 1).optional() });
export const changesSinceResponse = {
  /** The changes after `since`, oldest first; empty without `since`. */
  changes: z.array(rowChange),
} as const;
