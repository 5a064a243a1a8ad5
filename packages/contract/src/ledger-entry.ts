/** Declares an entry of the points ledger, as its member and staff see it. */
import { z } from 'zod';
import * as field from './fields.ts';
import { POINTS_REASONS } from './points-reasons.ts';
import { instant } from './response-fields.ts';

export const ledgerEntry = z.object({
  _id: field.id,
  /** The change of the points that rank, and of those that can be spent. */
  earned: z.number().int(),
  balance: z.number().int(),
  /** Both sums right after this entry. */
  earned_after: z.number().int(),
  balance_after: z.number().int(),
  reason: z.enum(POINTS_REASONS),
  /** The reason of an adjustment or a grant, or what a claimed code is for; null for points of an admission. */
  note: z.string().nullable(),
  /**
   * The name of the staff member who adjusted or granted the points; null if erased, and for points of an admission.
   */
  by: z.string().nullable(),
  booking: z.object({ _id: field.id, number: z.string(), event_name: z.string() }).nullable(),
  /** What was redeemed. `_id` is the redemption’s. */
  reward: z.object({ _id: field.id, name: z.string() }).nullable(),
  /** The name of the season that the entry counts in, or that caused a prize or a lapsed balance. */
  season: z.string().nullable(),
  created_at: instant,
});
export type LedgerEntry = z.output<typeof ledgerEntry>;
