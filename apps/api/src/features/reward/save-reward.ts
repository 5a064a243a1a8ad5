/** Creates and changes rewards: writes the row and an audit entry, and sends updates to open fan pages. */
import type { Language } from '@rabita/contract/constants';
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type {
  createReward as createRewardEndpoint,
  StaffReward,
  stockReward as stockRewardEndpoint,
} from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { rejectIfChanged, rejectOtherEdit } from '../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { type Editor, saveVersioned } from '../audit/save-versioned.ts';
import { publishRewards } from './publish-rewards.ts';
import { findStaffReward, lockReward } from './queries.ts';
import { rejectUnknownEvent, rejectUnknownTier } from './reject-broken-promise.ts';
import { type RewardValues, rewardValuesOf, type StaffRewardRow, stockOf, toStaffReward } from './rules.ts';

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
] as const;

/** The member of staff who makes the change, the language of the response, and the IP address for the audit log. */
export type RewardEditor = Editor & { language: Language };

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

/** Creates a reward, which fans see at once unless staff created it hidden. */
export async function createReward(
  context: Context,
  { planned, ...editor }: RewardEditor & { planned: BodyOf<typeof createRewardEndpoint> },
): Promise<Result<{ reward: StaffReward }, 'request.invalid' | 'tier.not_found' | 'event.not_found'>> {
  const unknown =
    (await rejectUnknownTier(context, planned.tier_id)) ??
    (await rejectUnknownEvent(context, planned.event_id));
  if (unknown) return unknown;
  const values = rewardValuesOf(planned, null);
  if (!values.ok) return values;
  const stock = stockOf(values.value, null, null);
  if (!stock.ok) return stock;
  const change = { before: null, values: { ...values.value, stock: stock.value } };
  return ok({ reward: await saveReward(context, { ...change, action: 'reward.created', ...editor }) });
}

type UpdateRewardInput<Code extends AnyErrorCode> = RewardEditor & {
  rewardId: string;
  version: number;
  /** Returns the new values. @param before the reward before the change */
  plan(before: StaffRewardRow): Promise<Result<Partial<RewardValues> & Pick<RewardValues, 'stock'>, Code>>;
  /** The stock that the editor was shown. */
  stockBefore: number | null;
  action: 'reward.updated' | 'reward.stocked';
};

/** Changes a reward, or only its stock and availability. Refuses if it changed since the caller loaded it. */
export async function updateReward<Code extends AnyErrorCode = never>(
  context: Context,
  { rewardId, version, plan, stockBefore, action, ...editor }: UpdateRewardInput<Code>,
): Promise<Result<{ reward: StaffReward }, ErrorOf<typeof stockRewardEndpoint> | Code>> {
  const before = isId(rewardId) ? await lockReward(context.db, rewardId) : undefined;
  if (!before) return err('reward.not_found');
  const stale = rejectIfChanged(before, version, editor.staffId);
  if (stale) return stale;
  const planned = await plan(before);
  if (!planned.ok) return planned;
  // An edit that is sent again has changed the stock already.
  const shown = before.version === version ? stockBefore : before.stock;
  const stock = stockOf({ ...before, ...planned.value }, before, shown);
  if (!stock.ok) return stock;
  const values = { ...planned.value, stock: stock.value };
  const other = rejectOtherEdit(before, version, values);
  if (other) return other;
  return ok({ reward: await saveReward(context, { before, values, action, ...editor }) });
}
