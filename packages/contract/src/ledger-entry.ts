/** Defines an entry of the points ledger, as its member and staff see it. */
import { z } from 'zod';
import * as field from './fields.ts';
import { POINTS_REASONS } from './points-reasons.ts';
import { instant } from './response-fields.ts';

export const ledgerEntry = z.object({
  _id: field.id,
  /** The change of the ranking points. */
  earned: z.number().int(),
  /** The change of the points that can be spent. */
  balance: z.number().int(),
  /** Both totals right after this entry. */
  earned_after: z.number().int(),
  balance_after: z.number().int(),
  reason: z.enum(POINTS_REASONS),
  /** The reason of an adjustment or a grant, or the purpose of a claimed code; null for other entries. */
  note: z.string().nullable(),
  /** The name of the staff member who adjusted or granted the points; null for other entries and deleted accounts. */
  by: z.string().nullable(),
  booking: z.object({ _id: field.id, number: z.string(), event_name: z.string() }).nullable(),
  /** The redeemed reward. `_id` is the id of the redemption. */
  reward: z.object({ _id: field.id, name: z.string() }).nullable(),
  /** The name of the season in which the entry counts, or which caused a prize or a lapsed balance. */
  season: z.string().nullable(),
  created_at: instant,
});
export type LedgerEntry = z.output<typeof ledgerEntry>;
