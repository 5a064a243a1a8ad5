/** Creates and edits tiers: writes the row and records the audit entry. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type {
  createTier as createTierEndpoint,
  StaffTier,
  updateTier as updateTierEndpoint,
} from '@rabita/contract/staff/tier';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { rejectIfChanged, rejectOtherEdit } from '../../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { type Editor, saveVersioned } from '../../audit/save-versioned.ts';
import { findStaffTier, findTierWithThreshold, lockTiers } from './queries.ts';
import { type StaffTierRow, type TierInput, type TierValues, toStaffTier, toTierValues } from './rules.ts';

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
  const otherTier = await findTierWithThreshold(db, change.values.threshold, change.before?.id ?? null);
  if (otherTier) {
    const tier = {
      _id: otherTier.id,
      translations: { ar: { name: otherTier.name_ar }, en: { name: otherTier.name_en } },
    };
    return err('tier.threshold_taken', { extra: { tier } });
  }
  const find = (id: string) => findStaffTier(db, id);
  const row = await saveVersioned<StaffTierRow>(context, { table: 'tier', fields: FIELDS, find }, change);
  return ok({ tier: toStaffTier(row) });
}

/** Creates a tier. Members who have its points hold it at once. */
export async function createTier(
  context: Context,
  { input, ...editor }: Editor & { input: TierInput },
): Promise<Result<{ tier: StaffTier }, ErrorOf<typeof createTierEndpoint>>> {
  await lockTiers(context.db);
  return saveTier(context, {
    before: null,
    values: toTierValues(input),
    action: 'tier.created',
    ...editor,
  });
}

type UpdateTierInput = Editor & { tierId: string; change: BodyOf<typeof updateTierEndpoint> };

export async function updateTier(
  context: Context,
  { tierId, change: { version, ...input }, ...editor }: UpdateTierInput,
): Promise<Result<{ tier: StaffTier }, ErrorOf<typeof updateTierEndpoint>>> {
  await lockTiers(context.db);
  const before = isId(tierId) ? await findStaffTier(context.db, tierId) : undefined;
  if (!before) return err('tier.not_found');
  const values = toTierValues(input);
  const stale = rejectIfChanged(before, version, editor.staffId) ?? rejectOtherEdit(before, version, values);
  if (stale) return stale;
  return saveTier(context, { before, values, action: 'tier.updated', ...editor });
}
