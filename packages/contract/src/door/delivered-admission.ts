/** Defines an offline admission as a scanner delivers it, and schemas that all calls of the gate share. */
import { z } from 'zod';
import { NOTE_MAX, NOTE_MIN, TICKET_TEXT_MAX } from '../constants.ts';
import { repairLine } from '../to-line.ts';

/** The scanner generates a new id for each scan. */
export const scanId = z.uuid().transform(id => id.toLowerCase());
export const lane = z.number().int().min(0).max(15);
/** A ticket's key in the manifest. */
export const ticketKey = z.string().regex(/^[\w-]{22}$/u);
export const nonNegativeInt32 = z.number().int().min(0).max(2_147_483_647);

/** The server repairs an invalid reason, because rejecting it would stop every other admission of the sync. */
const reason = z
  .string()
  .transform(text => repairLine(text, NOTE_MAX))
  .transform(text => (text.length < NOTE_MIN ? undefined : text));

/**
 * `text` (as scanned) and `term` (of the lane's lease) prove that the scanner read the ticket and held the lane. `at`:
 * seconds since 1970, by the server's time. `reason`: why a steward admitted somebody whose code needs a name check.
 */
const deliveredScan = z.strictObject({
  scan_id: scanId,
  text: z.string().max(TICKET_TEXT_MAX),
  lane,
  term: nonNegativeInt32,
  at: z.number().min(0),
  reason: reason.optional(),
});

/** An admission without the scanned text, which is always a conflict. */
const deliveredWithoutText = z.strictObject({
  scan_id: scanId,
  ticket: ticketKey,
  at: z.number().min(0),
});

export const deliveredAdmission = z.union([deliveredScan, deliveredWithoutText]);
