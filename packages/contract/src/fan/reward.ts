/** Declares the call that lists the rewards for loyalty points. */
import { z } from 'zod';
import { REWARD_DRAWINGS, REWARD_KINDS, REWARDS_LIMIT } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { id } from '../fields.ts';
import { booleanQuery, pageQuery, pagination } from '../pagination.ts';
import { picture } from '../picture.ts';
import { instant, translations } from '../response-fields.ts';
import { rewardOption } from '../reward-option.ts';
import { fanRoutes } from './routes.ts';
import { tier } from './season.ts';

const endpoint = createEndpointBuilder('Rewards');

const texts = { name: z.string(), description: z.string() };

export const instructions = z.object({ ar: z.string(), en: z.string() });

export const reward = z.object({
  _id: id,
  ...texts,
  /** The reward's cost in points. */
  loyalty_points: z.number().int(),
  /** Whether staff offer the reward and some are left, whatever `available_from` and `available_until` say. */
  available: z.boolean(),
  /** Null: no limit. */
  stock: z.number().int().nullable(),
  is_active: z.boolean(),
  /** Null: the reward is shown, but cannot be redeemed. */
  kind: z.enum(REWARD_KINDS).nullable(),
  /** How to use a voucher, or where and when to collect the reward; null: staff wrote none. */
  instructions: instructions.nullable(),
  /** The event that a perk lets members book early. Null `early_hours`: at any time before booking opens. */
  perk: z.object({ event_id: id, early_hours: z.number().int().nullable() }).nullable(),
  /** Null: no limit. */
  limit_per_member: z.number().int().nullable(),
  /** Members can redeem the reward from this time on; null: no start. */
  available_from: instant.nullable(),
  /** Members can redeem the reward until just before this time; null: no end. */
  available_until: instant.nullable(),
  /** How many days a member has to collect the reward. */
  collect_days: z.number().int(),
  /** Whether the points come back if the member does not collect the reward in time. */
  returns_points: z.boolean(),
  /** The lowest tier that may redeem the reward; null: every member. */
  tier: tier.nullable(),
  /** Shown if the reward has no picture. */
  drawing: z.enum(REWARD_DRAWINGS),
  picture: picture.optional(),
  /** What `redeemReward` requires a choice or a text for, in this order. */
  options: z.array(rewardOption),
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
