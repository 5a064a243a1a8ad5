/** Creates and changes rewards: writes the row and an audit entry, and sends updates to open fan pages. */
import type { Language } from '@rabita/contract/constants';
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type {
  createReward as createRewardEndpoint,
  StaffReward,
  stockReward as stockRewardEndpoint,
  updateReward as updateRewardEndpoint,
} from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { rejectIfChanged, rejectOtherEdit } from '../../platform/database/versioned-row.ts';
import { type Err, err, ok, type Result } from '../../platform/result.ts';
import { type Editor, saveVersioned } from '../audit/save-versioned.ts';
import { publishRewards } from './publish-rewards.ts';
import { eventExists, findStaffReward, isRewardInUse, lockReward, lockTier } from './queries.ts';
import {
  changesFixedTerms,
  type RewardValues,
  resolveStock,
  type StaffRewardRow,
  toRewardValues,
  toStaffReward,
} from './rules.ts';

const FIELDS = [
  'name_ar',
  'name_en',
  'description_ar',
  'description_en',
  'loyalty_points',
  'available',
  'stock',
  'is_active',
  'kind',
  'instructions_ar',
  'instructions_en',
  'event_id',
  'early_hours',
  'limit_per_member',
  'collect_days',
  'returns_points',
  'tier_id',
  'available_from',
  'available_until',
  'drawing',
  'options',
] as const;

/** The editor, and the language of the response. */
type RewardEditor = Editor & { language: Language };

type SaveRewardInput = RewardEditor & {
  /** The row before the change; null for a new reward. */
  before: StaffRewardRow | null;
  values: Partial<RewardValues>;
  action: 'reward.created' | 'reward.updated' | 'reward.stocked';
};

export async function saveReward(
  context: Context,
  { language, ...change }: SaveRewardInput,
): Promise<StaffReward> {
  const find = (id: string) => findStaffReward(context.db, id);
  const row = await saveVersioned<StaffRewardRow>(context, { table: 'reward', fields: FIELDS, find }, change);
  if (row !== change.before) await publishRewards(context, [row.id]);
  return toStaffReward(row, language);
}

type RewardBody = BodyOf<typeof createRewardEndpoint>;

/** Rejects a tier or an event that does not exist, and locks the tier against removal. */
async function rejectUnknownIds(
  { db }: Context,
  { tier_id: tierId, event_id: eventId }: Pick<RewardBody, 'tier_id' | 'event_id'>,
): Promise<Err<'tier.not_found' | 'event.not_found'> | null> {
  if (tierId !== null && !(isId(tierId) && (await lockTier(db, tierId)))) return err('tier.not_found');
  if (eventId !== null && !(isId(eventId) && (await eventExists(db, eventId)))) return err('event.not_found');
  return null;
}

/** Creates a reward, which fans see at once unless staff created it hidden. */
export async function createReward(
  context: Context,
  { input, ...editor }: RewardEditor & { input: RewardBody },
): Promise<Result<{ reward: StaffReward }, ErrorOf<typeof createRewardEndpoint>>> {
  const unknownIdError = await rejectUnknownIds(context, input);
  if (unknownIdError) return unknownIdError;
  const values = toRewardValues(input, null);
  if (!values.ok) return values;
  const stock = resolveStock(values.value, null, null);
  if (!stock.ok) return stock;
  const change = { before: null, values: { ...values.value, stock: stock.value } };
  return ok({ reward: await saveReward(context, { ...change, action: 'reward.created', ...editor }) });
}

type ChangeInput = RewardEditor & {
  before: StaffRewardRow;
  version: number;
  values: Partial<RewardValues> & Pick<RewardValues, 'stock'>;
  /** The stock that the editor was shown. */
  stockBefore: number | null;
  action: 'reward.updated' | 'reward.stocked';
};

/** Locks the reward, unless it changed since the caller loaded it. */
async function lockVersion(
  { db }: Context,
  { rewardId, version, staffId }: { rewardId: string; version: number; staffId: string },
): Promise<Result<StaffRewardRow, 'reward.not_found' | 'staff.changed_meanwhile'>> {
  const before = isId(rewardId) ? await lockReward(db, rewardId) : undefined;
  if (!before) return err('reward.not_found');
  return rejectIfChanged(before, version, staffId) ?? ok(before);
}

async function changeReward(
  context: Context,
  { before, version, values, stockBefore, action, ...editor }: ChangeInput,
): Promise<Result<{ reward: StaffReward }, 'request.invalid' | 'staff.changed_meanwhile'>> {
  // A repeated edit has changed the stock already.
  const shownStock = before.version === version ? stockBefore : before.stock;
  const stock = resolveStock({ ...before, ...values }, before, shownStock);
  if (!stock.ok) return stock;
  const changedValues = { ...values, stock: stock.value };
  const otherEdit = rejectOtherEdit(before, version, changedValues);
  if (otherEdit) return otherEdit;
  return ok({ reward: await saveReward(context, { before, values: changedValues, action, ...editor }) });
}

type UpdateRewardInput = RewardEditor & { rewardId: string; body: BodyOf<typeof updateRewardEndpoint> };

/** Changes a reward. A voucher or perk that members have redeemed, or that has codes, keeps its kind and event. */
export async function updateReward(
  context: Context,
  { rewardId, body, ...editor }: UpdateRewardInput,
): Promise<Result<{ reward: StaffReward }, ErrorOf<typeof updateRewardEndpoint>>> {
  const { version, stock_before: stockBefore, ...input } = body;
  const unknownIdError = await rejectUnknownIds(context, input);
  if (unknownIdError) return unknownIdError;
  const locked = await lockVersion(context, { rewardId, version, staffId: editor.staffId });
  if (!locked.ok) return locked;
  const before = locked.value;
  const values = toRewardValues(input, before);
  if (!values.ok) return values;
  if (changesFixedTerms(before, values.value) && (await isRewardInUse(context.db, before.id)))
    return err('reward.kind_fixed');
  const change = { before, version, values: values.value, stockBefore };
  return changeReward(context, { ...change, action: 'reward.updated', ...editor });
}

type StockRewardInput = RewardEditor & { rewardId: string; body: BodyOf<typeof stockRewardEndpoint> };

export async function stockReward(
  context: Context,
  { rewardId, body, ...editor }: StockRewardInput,
): Promise<Result<{ reward: StaffReward }, ErrorOf<typeof stockRewardEndpoint>>> {
  const { version, stock_before: stockBefore, ...values } = body;
  const locked = await lockVersion(context, { rewardId, version, staffId: editor.staffId });
  if (!locked.ok) return locked;
  const change = { before: locked.value, version, values, stockBefore };
  return changeReward(context, { ...change, action: 'reward.stocked', ...editor });
}
