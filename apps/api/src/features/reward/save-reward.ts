/**
 * Saves a reward that staff create or change: writes the row and an audit entry, and sends updates to open fan pages.
 */
import type { Language } from '@rabita/contract/constants';
import type { StaffReward } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { changeVersioned, insertVersioned } from '../../platform/database/versioned-row.ts';
import { compareRows } from '../audit/compare-rows.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { publishRewards } from './publish-rewards.ts';
import { findStaffReward } from './queries.ts';
import { type RewardRow, type RewardValues, type StaffRewardRow, toStaffReward } from './rules.ts';

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
export type RewardEditor = { staffId: string; language: Language; address: string };

type SaveRewardInput = RewardEditor & {
  /** The row before the change; null for a new reward. */
  before: StaffRewardRow | null;
  values: Partial<RewardValues>;
  /** The audit action, such as `reward.created` or `reward.stocked`. */
  action: string;
};

/** If no value differs from `before`, writes nothing and keeps the version. @returns the reward as it is stored now */
export async function saveReward(
  context: Context,
  { before, values, action, staffId, language, address }: SaveRewardInput,
): Promise<StaffReward> {
  const { db } = context;
  if (before && !compareRows<Partial<RewardRow>>(before, { ...before, ...values }, FIELDS)) {
    return toStaffReward(before, language);
  }
  let id = before?.id;
  if (id === undefined) id = await insertVersioned(db, 'reward', values, staffId);
  else await changeVersioned(db, 'reward', id, values, staffId);
  const row = await findStaffReward(db, id);
  if (!row) throw new Error('The reward just saved was not found.');
  await recordAudit(context, byStaff(staffId, address), action, {
    detail: { version: row.version },
    subject: { kind: 'reward', id },
    ...compareRows<Partial<RewardRow>>(before ?? {}, row, FIELDS),
  });
  await publishRewards(context, [id]);
  return toStaffReward(row, language);
}
