/**
 * Declares the consistency check: it recounts seats, points, ranks and admissions and compares them with stored totals.
 */
import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = endpointsOf('Staff: books');

/**
 * `seats`: an event's held seats equal its bookings. `balances`: a member's ranking points are the sum of the
 * ledger entries. `spendable`: so are the points that can be spent, less what is owed.
 * `ranks`: each member's rank follows from the ledger. `admissions`: each admitted booking earned points exactly once,
 * and no other booking did. `undoings`: each undo took back the points of its admission.
 * `stock`: what is left of a reward is what staff put on the shelf, less what was reserved or collected. `redemptions`:
 * each took its cost once, and gave it back at most once, if it ended without being collected. `vouchers`: the stock of
 * a voucher reward is its unused codes, and each code was redeemed once, or not at all while unused. `perks`: each used
 * perk has a booking of its event. `seasons`: a member's points of a season are the sum of its ledger entries.
 * `awards`: each has its points in the ledger once. `claims`: a code's uses are its awards. `referrals`: each award for
 * an invited friend stands as long as the friend's admission does.
 */
export const BOOKS_CHECKS = [
  'seats',
  'balances',
  'spendable',
  'ranks',
  'admissions',
  'undoings',
  'stock',
  'redemptions',
  'vouchers',
  'perks',
  'seasons',
  'awards',
  'claims',
  'referrals',
] as const;

export const consistencyCheck = z.object({
  name: z.enum(BOOKS_CHECKS),
  /** How many rows were compared, and how many of them differ. */
  checked: z.number().int(),
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
