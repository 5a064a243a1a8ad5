/** Declares the call that lists the rewards for loyalty points. */
import { z } from 'zod';
import { REWARDS_LIMIT } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { booleanQuery, pageQuery, pagination } from '../pagination.ts';
import { picture } from '../picture.ts';
import { translations } from '../wire.ts';
import { fanRoutes } from './routes.ts';

const words = { name: z.string(), description: z.string() };

export const reward = z.object({
  _id: id,
  ...words,
  /** The reward's cost in points. */
  loyalty_points: z.number().int(),
  available: z.boolean(),
  /** null: no limit. */
  stock: z.number().int().nullable(),
  is_active: z.boolean(),
  picture: picture.optional(),
  translations: translations(words),
});
export type Reward = z.output<typeof reward>;

export const listRewards = endpoint({
  route: fanRoutes.listRewards,
  tag: 'Rewards',
  summary: 'List rewards, cheapest first',
  query: z.strictObject({
    ...pageQuery(REWARDS_LIMIT, REWARDS_LIMIT),
    is_active: booleanQuery.default(true),
    sort_by: z.enum(['loyalty_points']).default('loyalty_points'),
  }),
  status: 200,
  reply: z.object({ rewards: z.array(reward), pagination }),
  errors: [],
});
