/** Declares an admission that a scanner made offline and delivers, and the values that the gate's calls share with it. */
import { z } from 'zod';
import { TICKET_TEXT_MAX } from '../constants.ts';

/** The scanner generates a new id for each scan. */
export const scanId = z.uuid().transform(id => id.toLowerCase());
export const lane = z.number().int().min(0).max(15);
export const uint32 = z.number().int().min(0).max(2_147_483_647);

/** An admission with its proof: the scanned text and the lease's term. `at`: seconds since 1970, by server time. */
const deliveredScan = z.strictObject({
  scan_id: scanId,
  text: z.string().max(TICKET_TEXT_MAX),
  lane,
  term: uint32,
  at: z.number().min(0),
});

/** An admission by an older app version, without the scanned text: always a conflict. `ticket`: a manifest key. */
const deliveredWithoutText = z.strictObject({
  scan_id: scanId,
  ticket: z.string().regex(/^[\w-]{22}$/u),
  at: z.number().min(0),
});

export const deliveredAdmission = z.union([deliveredScan, deliveredWithoutText]);
