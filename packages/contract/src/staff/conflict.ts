/** Declares the calls about conflicts: offline admissions that the server did not accept and a manager settles. */
import { z } from 'zod';
import { LATE_UPLOADS_PER_CALL, NOTE_MAX, NOTE_MIN } from '../constants.ts';
import { gateName } from '../door/gate.ts';
import { scannerRoutes } from '../door/routes.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';

const endpoint = createEndpointBuilder('Door');
const params = z.strictObject({ id: field.id });
/** `name` is the steward's name. */
const scannerName = z.object({ _id: field.id, name: z.string(), gate: gateName.nullable() });

/** `RejectionReason` in `@rabita/door` explains each reason. */
const REJECTION_REASONS = [
  'no_text',
  'forged',
  'unknown_ticket',
  'scan_taken',
  'before_pairing',
  'doors_closed',
  'printed_ticket',
  'not_leased',
  'released',
  'taken_back',
  'revoked',
  'too_many_overrides',
  'already_admitted',
  'pending',
  'cancelled',
] as const;

export const conflict = z.object({
  /** The id of the scan. */
  _id: field.id,
  scanner: scannerName,
  fault: z.enum(REJECTION_REASONS),
  /** The scanner's estimate of the server's time. */
  scanned_at: instant,
  received_at: instant,
  /** Null if the scanned code is no ticket of this event. */
  booking: z
    .object({
      _id: field.id,
      number: z.string(),
      status: z.enum(['pending', 'confirmed', 'cancelled']),
      full_name: z.string().nullable(),
      admitted_at: instant.nullable(),
      admitted_by: scannerName.nullable(),
    })
    .nullable(),
  /** Whether it is a late upload: the scanner was revoked before it sent the admission. */
  is_testimony: z.boolean(),
  /** Whether the decision `admit` is allowed: the booking is confirmed and not admitted yet. */
  may_admit: z.boolean(),
});
export type Conflict = z.output<typeof conflict>;

const lateUpload = z.object({
  scanner: scannerName,
  open: z.number().int(),
  /** How many of `open` are verified tickets of confirmed bookings, which one decision can admit together. */
  admittable: z.number().int(),
  /** Whether the scanner has reported that it has nothing more to send. */
  is_complete: z.boolean(),
});
export type LateUpload = z.output<typeof lateUpload>;

export const listConflicts = endpoint({
  route: scannerRoutes.listConflicts,
  summary:
    'List an event’s unsettled conflicts, at most a hundred of each revoked scanner and a hundred others: verified signatures first, then oldest first',
  params,
  response: z.object({
    conflicts: z.array(conflict),
    /** How many conflicts there are in total, except those of revoked scanners. */
    open: z.number().int(),
    /** The late uploads of revoked scanners that wait to be settled. */
    testimonies: z.array(lateUpload),
  }),
  errors: ['event.not_found'],
});

export const settleConflict = endpoint({
  route: scannerRoutes.settleConflict,
  summary: 'Settle a conflict: admit the ticket after all, or dismiss the delivery; the reason is recorded',
  params,
  body: z.strictObject({
    decision: z.enum(['admit', 'dismiss']),
    note: field.line(NOTE_MIN, NOTE_MAX),
  }),
  response: z.object({ conflict }),
  errors: ['scanner.conflict_not_found', 'scanner.conflict_settled', 'scanner.conflict_not_admittable'],
});

/**
 * `already_admitted`: dismissed, because the ticket was admitted before. `changed`: another manager settled the
 * admission first, or its booking was cancelled.
 */
const LATE_UPLOAD_OUTCOMES = ['admitted', 'already_admitted', 'dismissed', 'changed'] as const;

export const settleLateUploads = endpoint({
  route: scannerRoutes.settleLateUploads,
  summary: `Settle the late upload of a revoked scanner, ${LATE_UPLOADS_PER_CALL} admissions at a time: admit all verified ones, or dismiss all`,
  params,
  body: z.strictObject({
    decision: z.enum(['admit', 'dismiss']),
    note: field.line(NOTE_MIN, NOTE_MAX),
  }),
  response: z.object({
    /** `number`: the booking number; null for an unknown ticket. */
    results: z.array(
      z.object({ _id: field.id, number: z.string().nullable(), outcome: z.enum(LATE_UPLOAD_OUTCOMES) }),
    ),
    /** How many admissions another call with this decision can still settle. */
    left: z.number().int(),
  }),
  errors: ['scanner.not_found'],
});
