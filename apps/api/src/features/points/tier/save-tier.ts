/** Saves a tier that staff create or change: writes the row and records the audit entry. */
import type { StaffTier } from '@rabita/contract/staff/tier';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { type Editor, saveVersioned } from '../../audit/save-versioned.ts';
import { findStaffTier, findTierWithThreshold } from './queries.ts';
import { type StaffTierRow, type TierValues, toStaffTier } from './rules.ts';

const FIELDS = ['name_ar', 'name_en', 'color', 'threshold', 'early_hours'] as const;

type SaveTierInput = Editor & {
  /** The row before the change; null for a new tier. */
  before: StaffTierRow | null;
  values: TierValues;
  action: 'tier.created' | 'tier.updated';
};

/** The caller has locked the tiers. */
export async function saveTier(
  context: Context,
  change: SaveTierInput,
): Promise<Result<{ tier: StaffTier }, 'tier.threshold_taken'>> {
  const { db } = context;
  const other = await findTierWithThreshold(db, change.values.threshold, change.before?.id ?? null);
  if (other) {
    const tier = {
      _id: other.id,
      translations: { ar: { name: other.name_ar }, en: { name: other.name_en } },
    };
    return err('tier.threshold_taken', { extra: { tier } });
  }
  const find = (id: string) => findStaffTier(db, id);
  const row = await saveVersioned<StaffTierRow>(context, { table: 'tier', fields: FIELDS, find }, change);
  return ok({ tier: toStaffTier(row) });
}
