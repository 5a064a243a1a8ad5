/** Declares the call that lists the rewards for loyalty points. */
import { z } from 'zod';
import { REWARD_KINDS, REWARDS_LIMIT } from '../constants.ts';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../fields.ts';
import { booleanQuery, pageQuery, pagination } from '../pagination.ts';
import { picture } from '../picture.ts';
import { instant, translations } from '../response-fields.ts';
import { fanRoutes } from './routes.ts';
import { tier } from './season.ts';

const endpoint = endpointsOf('Rewards');

const texts = { name: z.string(), description: z.string() };

export const instructions = z.object({ ar: z.string(), en: z.string() });

export const reward = z.object({
  _id: id,
  ...texts,
  /** The reward's cost in points. */
  loyalty_points: z.number().int(),
  /** Whether staff offer it and some are left. It says nothing about the two times below. */
  available: z.boolean(),
  /** null: no limit. */
  stock: z.number().int().nullable(),
  is_active: z.boolean(),
  /** null: it is shown, but cannot be redeemed. */
  kind: z.enum(REWARD_KINDS).nullable(),
  /**
   * How to use a voucher, or where and when to collect the reward, in both languages; null where staff wrote nothing.
   */
  instructions: instructions.nullable(),
  /** What a perk gives: its event can be booked so many hours before everybody else, or at any time before (null). */
  perk: z.object({ event_id: id, early_hours: z.number().int().nullable() }).nullable(),
  /** How many one member may redeem; null: no limit. */
  limit_per_member: z.number().int().nullable(),
  /** It can be redeemed from the first time until just before the second; null: no such limit. */
  available_from: instant.nullable(),
  available_until: instant.nullable(),
  /** How many days a member has to collect it, and whether the points come back if they do not. */
  collect_days: z.number().int(),
  returns_points: z.boolean(),
  /** The lowest tier that may redeem it; null: every member. */
  tier: tier.nullable(),
  picture: picture.optional(),
  translations: translations(texts),
});
export type Reward = z.output<typeof reward>;

export const listRewards = endpoint({
  route: fanRoutes.listRewards,
  summary: 'List rewards, cheapest first',
  query: z.strictObject({
    ...pageQuery(REWARDS_LIMIT, REWARDS_LIMIT),
    is_active: booleanQuery.default(true),
    sort_by: z.enum(['loyalty_points']).default('loyalty_points'),
  }),
  response: z.object({ rewards: z.array(reward), pagination }),
});
