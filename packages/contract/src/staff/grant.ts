/** Declares the staff call that grants points to the members of a CSV file. */
import { z } from 'zod';
import {
  IMPORT_BODY_LIMIT_BYTES,
  IMPORT_ROWS_MAX,
  NOTE_MAX,
  NOTE_MIN,
  POINTS_ADJUSTMENT_MAX,
} from '../constants.ts';
import { endpointsOf } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { IMPORT_ENCODINGS, importFile, importProblem } from './import.ts';
import { countFrom } from './programme-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = endpointsOf('Staff: ways to earn');

const note = field.line(NOTE_MIN, NOTE_MAX);

/** A line of the file whose member was found. */
export const grantRow = z.object({
  line: z.number().int(),
  /** The email, phone number or member number in the file. */
  typed: z.string(),
  /** The phone number as it was read, if the file holds it without its plus sign or zero. */
  read_as: z.string().nullable(),
  member: z.object({ _id: field.id, full_name: z.string() }),
  points: z.number().int(),
});
export type GrantRow = z.output<typeof grantRow>;

export const grantPoints = endpoint({
  route: routes.grantPoints,
  summary:
    'Grant points to the members of a CSV file; a repeated import changes nothing, and a dry run reports line by line',
  body: z
    .strictObject({
      /** Chosen by the client: an import with the id of an earlier one grants nothing again. */
      import_id: z.uuid(),
      file: importFile,
      dry_run: z.boolean(),
      /** For each member; null: the file has a column of points. */
      points: countFrom(1, POINTS_ADJUSTMENT_MAX).nullable(),
      /** Ids of members in the preview's `unverified` who get points all the same. */
      include_unverified: z.array(field.id).max(IMPORT_ROWS_MAX).default([]),
      /** The reason that members read; a dry run needs none. */
      note: z.strictObject({ ar: note, en: note }).nullable(),
    })
    .superRefine(({ dry_run: isDryRun, note: reason }, context) => {
      if (!isDryRun && reason === null)
        context.addIssue({ code: 'custom', path: ['note'], params: { code: 'required' } });
    }),
  bodyLimit: IMPORT_BODY_LIMIT_BYTES,
  takesKey: false,
  response: z.object({
    encoding: z.enum(IMPORT_ENCODINGS),
    /** The members who get points, by line. Lines with a problem are left out. */
    rows: z.array(grantRow),
    /** Members who entered a contact of the file and have not verified it: left out unless they are included. */
    unverified: z.array(grantRow),
    problems: z.array(importProblem),
    /** The sum of all rows. */
    total_points: z.number().int(),
    /** How many members the call gave points (0 in a dry run), and how many had them from this import already. */
    granted: z.number().int(),
    known: z.number().int(),
    /** When another import last granted points with the same file. */
    same_file_at: instant.nullable(),
  }),
  errors: ['grant.nobody', 'grant.import_reused', 'points.own_account', 'staff.confirmation_needed'],
});
export type GrantResponse = z.output<typeof grantPoints.response>;
