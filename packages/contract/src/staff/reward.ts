/** Declares the staff calls about rewards. */
import { z } from 'zod';
import {
  COLLECT_DAYS_MAX,
  DEFAULT_COLLECT_DAYS,
  EARLY_HOURS_MAX,
  LIMIT_PER_MEMBER_MAX,
  OPTION_TEXT_MAX,
  OPTION_VALUES_MAX,
  OPTION_VALUES_MIN,
  REWARD_DRAWINGS,
  REWARD_KINDS,
  REWARD_OPTIONS_MAX,
  REWARD_PHASES,
  STAFF_PAGE_SIZE,
  STOCK_MAX,
} from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { instructions } from '../fan/reward.ts';
import { id, line, searchText } from '../fields.ts';
import { booleanQuery, pageQuery, pagination } from '../pagination.ts';
import { picture } from '../picture.ts';
import { translations } from '../response-fields.ts';
import { type RewardOption, rewardOption } from '../reward-option.ts';
import { changesSinceResponse, lastChange, sinceVersionQuery, versionConflictExtras } from './change.ts';
import { staffRoutes as routes } from './routes.ts';
import * as field from './staff-fields.ts';

const endpoint = createEndpointBuilder('Staff: rewards');
const params = z.strictObject({ id });

export const staffReward = z.object({
  _id: id,
  translations: translations({ name: z.string(), description: z.string() }),
  loyalty_points: z.number().int(),
  /** Whether staff offer the reward. Fans also see a reward without stock as unavailable. */
  available: z.boolean(),
  stock: z.number().int().nullable(),
  /** Whether fans see the reward. */
  is_active: z.boolean(),
  /** Null: fans see the reward, but cannot redeem it. */
  kind: z.enum(REWARD_KINDS).nullable(),
  /** How to use a voucher, or where and when to collect the reward. */
  instructions: instructions.nullable(),
  /** How many codes of a voucher reward are unused, and how many are handed out; null for other kinds. */
  vouchers: z.object({ left: z.number().int(), handed_out: z.number().int() }).nullable(),
  /** The event that a perk lets members book early. */
  event_id: id.nullable(),
  /** How many hours before everybody else; null: at any time before booking opens. */
  early_hours: z.number().int().nullable(),
  limit_per_member: z.number().int().nullable(),
  collect_days: z.number().int(),
  returns_points: z.boolean(),
  drawing: z.enum(REWARD_DRAWINGS),
  picture: picture.optional(),
  options: z.array(rewardOption),
  /** The lowest tier that may redeem the reward; null: every member. */
  tier_id: id.nullable(),
  /** On the league's clock. */
  available_from: field.moment.nullable(),
  available_until: field.moment.nullable(),
  /** The current phase by these two times. */
  phase: z.enum(REWARD_PHASES),
  changed: lastChange,
});
export type StaffReward = z.output<typeof staffReward>;

const optionText = line(1, OPTION_TEXT_MAX);
const optionTexts = z.strictObject({ ar: optionText, en: optionText });
const optionFields = z.strictObject({
  label: optionTexts,
  values: z.array(optionTexts).min(OPTION_VALUES_MIN).max(OPTION_VALUES_MAX).nullable(),
});

const stock = field.countUpTo(STOCK_MAX).nullable();
const rewardFields = {
  translations: field.inBothLanguages({ name: field.shortText, description: field.longText }),
  loyalty_points: field.points,
  available: z.boolean(),
  stock,
  is_active: z.boolean(),
  kind: z.enum(REWARD_KINDS).nullable().default(null),
  instructions: z.strictObject({ ar: field.longText, en: field.longText }).nullable().default(null),
  event_id: id.nullable().default(null),
  early_hours: field.countBetween(1, EARLY_HOURS_MAX).nullable().default(null),
  limit_per_member: field.countBetween(1, LIMIT_PER_MEMBER_MAX).nullable().default(null),
  collect_days: field.countBetween(1, COLLECT_DAYS_MAX).default(DEFAULT_COLLECT_DAYS),
  returns_points: z.boolean().default(true),
  tier_id: id.nullable().default(null),
  available_from: field.moment.nullable().default(null),
  available_until: field.moment.nullable().default(null),
  drawing: z.enum(REWARD_DRAWINGS).default('gift'),
  options: z.array(optionFields).max(REWARD_OPTIONS_MAX).default([]),
};
/** The stock that the editor saw. The server applies the difference, because members may redeem while staff edit. */
const stockBefore = field.countUpTo(STOCK_MAX).nullable();
const response = z.object({ reward: staffReward });

type KindFields = {
  kind: string | null;
  instructions: object | null;
  event_id: string | null;
  early_hours: number | null;
  options: readonly RewardOption[];
};

/** Members send a value in either language, so no two values may share a text. */
function hasRepeatedText(translations: readonly RewardOption['label'][]): boolean {
  const texts = translations.flatMap(({ ar, en }) => [...new Set([ar, en])]);
  return new Set(texts).size < texts.length;
}

/** Requires the fields of the reward's kind, and rejects the fields of other kinds. */
function checkKindFields(fields: KindFields, context: z.RefinementCtx) {
  const { kind, instructions: text, event_id: event, early_hours: hours, options } = fields;
  const addError = (path: string, code: string) =>
    context.addIssue({ code: 'custom', path: path.split('.'), params: { code } });
  if (kind === 'voucher' && text === null) addError('instructions', 'required');
  if (kind !== 'voucher' && kind !== 'pickup' && text !== null) addError('instructions', 'not_allowed');
  if (kind === 'perk' && event === null) addError('event_id', 'required');
  if (kind !== 'perk' && event !== null) addError('event_id', 'not_allowed');
  if (kind !== 'perk' && hours !== null) addError('early_hours', 'not_allowed');
  // Only a reward to collect can be prepared as its member wants it.
  if (kind !== 'pickup' && options.length > 0) addError('options', 'not_allowed');
  for (const [index, { values }] of options.entries())
    if (values && hasRepeatedText(values)) addError(`options.${index}.values`, 'repeated');
  if (hasRepeatedText(options.map(({ label }) => label))) addError('options.1.label', 'repeated');
}

export const listStaffRewards = endpoint({
  route: routes.listStaffRewards,
  summary: 'List rewards, including hidden ones, cheapest first',
  query: z.strictObject({
    search: searchText.optional(),
    is_active: booleanQuery.optional(),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  response: z.object({ rewards: z.array(staffReward), pagination }),
});

export const getStaffReward = endpoint({
  route: routes.getStaffReward,
  summary: 'Get one reward, which may be hidden',
  params,
  query: sinceVersionQuery,
  response: response.extend(changesSinceResponse),
  errors: ['reward.not_found'],
});

export const createReward = endpoint({
  route: routes.createReward,
  summary: 'Create a reward',
  body: z.strictObject(rewardFields).superRefine(checkKindFields),
  status: 201,
  response,
  errors: ['request.invalid', 'tier.not_found', 'event.not_found'],
});

export const updateReward = endpoint({
  route: routes.updateReward,
  summary: 'Edit a reward, or hide it from fans',
  params,
  body: z
    .strictObject({ ...rewardFields, stock_before: stockBefore, version: field.version })
    .superRefine(checkKindFields),
  response,
  errors: [
    'request.invalid',
    'reward.not_found',
    'reward.kind_fixed',
    'tier.not_found',
    'event.not_found',
    'staff.changed_meanwhile',
  ],
  errorExtras: versionConflictExtras,
});

export const stockReward = endpoint({
  route: routes.stockReward,
  summary: 'Set the stock of a reward, and whether it is available',
  params,
  body: z.strictObject({
    stock,
    stock_before: stockBefore,
    available: z.boolean(),
    version: field.version,
  }),
  response,
  errors: ['request.invalid', 'reward.not_found', 'staff.changed_meanwhile'],
  errorExtras: versionConflictExtras,
});
