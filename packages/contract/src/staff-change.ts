/** What every change by staff shares: the version it is made to, and who was first when two edit at once. */
import { z } from 'zod';
import { instant } from './wire.ts';

/** The last change of a row: `by` is null for what no living account did. */
export const lastChange = z.object({ version: z.number().int(), at: instant, by: z.string().nullable() });
export type LastChange = z.output<typeof lastChange>;

/** Declared by each call that takes a `version`. */
export const changedMeanwhile = {
  'staff.changed_meanwhile': z.object({ changed: lastChange }),
} as const;
