/** Declares the staff calls about rewards: list, create, edit and set the stock, including hidden rewards. */
import { z } from 'zod';
import { STAFF_PAGE_SIZE, STOCK_MAX } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { booleanQuery, pageQuery, pagination } from '../pagination.ts';
import { translations } from '../wire.ts';
import { changesSinceReply, lastChange, sinceVersionQuery, versionConflictExtras } from './change.ts';
import * as field from './programme-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const tag = 'Staff: rewards';
const params = z.strictObject({ id });

export const staffReward = z.object({
  _id: id,
  translations: translations({ name: z.string(), description: z.string() }),
  loyalty_points: z.number().int(),
  /** The value that staff set. Fans see a reward whose stock is 0 as unavailable, even if this is true. */
  available: z.boolean(),
  stock: z.number().int().nullable(),
  is_active: z.boolean(),
  changed: lastChange,
});
export type StaffReward = z.output<typeof staffReward>;

const words = z.strictObject({ name: field.title, description: field.longText });
const stock = field.countUpTo(STOCK_MAX).nullable();
const rewardFields = {
  translations: z.strictObject({ ar: words, en: words }),
  loyalty_points: field.points,
  available: z.boolean(),
  stock,
  is_active: z.boolean(),
};
const reply = z.object({ reward: staffReward });

export const listStaffRewards = endpoint({
  route: routes.listStaffRewards,
  tag,
  summary: 'List rewards, including hidden ones, cheapest first',
  query: z.strictObject({
    search: field.searchText.optional(),
    is_active: booleanQuery.optional(),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  status: 200,
  reply: z.object({ rewards: z.array(staffReward), pagination }),
  errors: [],
});

export const getStaffReward = endpoint({
  route: routes.getStaffReward,
  tag,
  summary: 'Get one reward, which may be hidden',
  params,
  query: sinceVersionQuery,
  status: 200,
  reply: reply.extend(changesSinceReply),
  errors: ['reward.not_found'],
});

export const createReward = endpoint({
  route: routes.createReward,
  tag,
  summary: 'Create a reward',
  body: z.strictObject(rewardFields),
  status: 201,
  reply,
  errors: [],
});

export const updateReward = endpoint({
  route: routes.updateReward,
  tag,
  summary: 'Edit a reward, or hide it from fans',
  params,
  body: z.strictObject({ ...rewardFields, version: field.version }),
  status: 200,
  reply,
  errors: ['reward.not_found', 'staff.changed_meanwhile'],
  errorExtras: versionConflictExtras,
});

export const stockReward = endpoint({
  route: routes.stockReward,
  tag,
  summary: 'Set the stock of a reward, and whether it is available',
  params,
  body: z.strictObject({ stock, available: z.boolean(), version: field.version }),
  status: 200,
  reply,
  errors: ['reward.not_found', 'staff.changed_meanwhile'],
  errorExtras: versionConflictExtras,
});
