/**
 * Saves a reward that staff create or change: writes the row and an audit entry, and sends updates to open fan pages.
 */
import type { Language } from '@rabita/contract/constants';
import type { StaffReward } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { type Editor, saveVersioned } from '../audit/save-versioned.ts';
import { publishRewards } from './publish-rewards.ts';
import { findStaffReward } from './queries.ts';
import { type RewardValues, type StaffRewardRow, toStaffReward } from './rules.ts';

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
