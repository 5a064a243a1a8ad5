/** Declares the staff call that grants points to the members of a CSV file. */
import { z } from 'zod';
import {
  IMPORT_BODY_LIMIT_BYTES,
  IMPORT_ROWS_MAX,
  NOTE_MAX,
  NOTE_MIN,
  POINTS_ADJUSTMENT_MAX,
} from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { IMPORT_ENCODINGS, importFile, importProblem } from './import.ts';
import { staffRoutes as routes } from './routes.ts';
import { countBetween } from './staff-fields.ts';

const endpoint = createEndpointBuilder('Staff: ways to earn');

const note = field.line(NOTE_MIN, NOTE_MAX);

/** A line of the file for which the server found a member. */
const grantRow = z.object({
  line: z.number().int(),
  /** The email, phone number or member number in the file. */
  typed: z.string(),
  /** The completed phone number, if the file contains it without its plus sign or zero. */
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
      /** Chosen by the client. A second import with the same id grants nothing. */
      import_id: z.uuid(),
      file: importFile,
      dry_run: z.boolean(),
      /** The points of each member; null: the file has a column of points. */
      points: countBetween(1, POINTS_ADJUSTMENT_MAX).nullable(),
      /** Ids of members in `unverified` of the preview who still get points. */
      include_unverified: z.array(field.id).max(IMPORT_ROWS_MAX).default([]),
      /** The reason that members read. Only a dry run may omit it. */
      note: z.strictObject({ ar: note, en: note }).nullable(),
    })
    .superRefine(({ dry_run: isDryRun, note: reason }, context) => {
      if (!isDryRun && reason === null)
        context.addIssue({ code: 'custom', path: ['note'], params: { code: 'required' } });
    }),
  bodyLimit: IMPORT_BODY_LIMIT_BYTES,
  acceptsIdempotencyKey: false,
  response: z.object({
    encoding: z.enum(IMPORT_ENCODINGS),
    /** The members who get points, by line. */
    rows: z.array(grantRow),
    /**
     * Members who have not verified the contact in the file. They get points only if `include_unverified` names them.
     */
    unverified: z.array(grantRow),
    problems: z.array(importProblem),
    /** The sum of the points in `rows`. */
    total_points: z.number().int(),
    /** How many members got points by this call; 0 in a dry run. */
    granted: z.number().int(),
    /** How many members already had points from this import. */
    known: z.number().int(),
    /** When another import last granted points from the same file. */
    same_file_at: instant.nullable(),
  }),
  errors: ['grant.nobody', 'grant.import_reused', 'points.own_account', 'staff.confirmation_needed'],
});
export type GrantResponse = z.output<typeof grantPoints.response>;
