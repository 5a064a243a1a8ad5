/**
 * Declares an admission that a scanner made offline and delivers, and the values that the gate's calls share with it.
 */
import { z } from 'zod';
import { NOTE_MAX, NOTE_MIN, TICKET_TEXT_MAX } from '../constants.ts';
import { repairLine } from '../to-line.ts';

/** The scanner generates a new id for each scan. */
export const scanId = z.uuid().transform(id => id.toLowerCase());
export const lane = z.number().int().min(0).max(15);
/** A ticket's key in the manifest. */
export const ticketKey = z.string().regex(/^[\w-]{22}$/u);
export const uint32 = z.number().int().min(0).max(2_147_483_647);

/** Repaired and not refused: an error would hold up every other admission of the sync. Undefined if little is left. */
const reason = z
  .string()
  .transform(text => repairLine(text, NOTE_MAX))
  .transform(text => (text.length < NOTE_MIN ? undefined : text));

/**
 * An admission with its proof: the scanned text and the lease's term. `at`: seconds since 1970, by server time.
 * `reason`: why a steward admitted somebody whose code needs a name check.
 */
const deliveredScan = z.strictObject({
  scan_id: scanId,
  text: z.string().max(TICKET_TEXT_MAX),
  lane,
  term: uint32,
  at: z.number().min(0),
  reason: reason.optional(),
});

/** An admission by an older app version, without the scanned text: always a conflict. */
const deliveredWithoutText = z.strictObject({
  scan_id: scanId,
  ticket: ticketKey,
  at: z.number().min(0),
});

export const deliveredAdmission = z.union([deliveredScan, deliveredWithoutText]);
