/**
 * Declares the consistency check, which recounts seats, points, ranks and admissions and compares the stored totals.
 */
import { z } from 'zod';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: consistency check');

export const CONSISTENCY_CHECKS = [
  /** An event's held seats equal its bookings. */
  'seats',
  /** A member's ranking points are the sum of the member's ledger entries. */
  'balances',
  /** A member's balance, less owed points, is the sum of the member's ledger entries. */
  'spendable',
  /** Each member's rank follows from the ledger. */
  'ranks',
  /** Each admitted booking earned points exactly once, and no other booking did. */
  'admissions',
  /** Each undo took back the points of its admission. */
  'undoings',
  /** The stock of a reward is everything that staff added, less what was reserved or collected. */
  'stock',
  /** Each redemption took its cost once, and gave it back at most once, if it ended without being collected. */
  'redemptions',
  /** The stock of a voucher reward is its unused codes, and each used code has one redemption. */
  'vouchers',
  /** Each used perk has a booking of its event. */
  'perks',
  /** A member's points of a season are the sum of its ledger entries. */
  'seasons',
  /** Each award has its points in the ledger once. */
  'awards',
  /** A claim code's number of uses equals its awards. */
  'claims',
  /** Each award for an invited friend has an admission of that friend. */
  'referrals',
] as const;

export const consistencyCheck = z.object({
  name: z.enum(CONSISTENCY_CHECKS),
  /** How many rows were compared. */
  checked: z.number().int(),
  /** How many of them differ. */
  wrong: z.number().int(),
  /** The first twenty differences. `name` is the name of an event or member, or the number of a booking. */
  differences: z.array(
    z.object({ _id: field.id, name: z.string(), expected: z.number().int(), found: z.number().int() }),
  ),
});
export type ConsistencyCheck = z.output<typeof consistencyCheck>;

export const checkConsistency = endpoint({
  route: routes.checkConsistency,
  summary: 'Recount seats, balances, ranks and admissions in one snapshot',
  response: z.object({ checked_at: instant, balanced: z.boolean(), checks: z.array(consistencyCheck) }),
});
export type ConsistencyReport = z.output<typeof checkConsistency.response>;
