/** Saves a tier that staff create or change: writes the row and records the audit entry. */
import type { StaffTier } from '@rabita/contract/staff/tier';
import type { Context } from '../../../platform/context.ts';
import { changeVersioned, insertVersioned } from '../../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { compareRows } from '../../audit/compare-rows.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { findStaffTier, findTierWithThreshold } from './queries.ts';
import { type StaffTierRow, type TierValues, toStaffTier } from './rules.ts';

const FIELDS = ['name_ar', 'name_en', 'color', 'threshold', 'early_hours'] as const;

/** The member of staff who makes the change, and their IP address for the audit log. */
export type TierEditor = { staffId: string; address: string };

type SaveTierInput = TierEditor & {
  /** The row before the change; null for a new tier. */
  before: StaffTierRow | null;
  values: TierValues;
  action: 'tier.created' | 'tier.updated';
};

/** The caller has locked the tiers. If no value differs from `before`, writes nothing and keeps the version. */
export async function saveTier(
  context: Context,
  { before, values, action, staffId, address }: SaveTierInput,
): Promise<Result<{ tier: StaffTier }, 'tier.threshold_taken'>> {
  const { db } = context;
  const other = await findTierWithThreshold(db, values.threshold, before?.id ?? null);
  if (other) {
    const tier = {
      _id: other.id,
      translations: { ar: { name: other.name_ar }, en: { name: other.name_en } },
    };
    return err('tier.threshold_taken', { extra: { tier } });
  }
  if (before && !compareRows<Partial<TierValues>>(before, { ...before, ...values }, FIELDS))
    return ok({ tier: toStaffTier(before) });
  let id = before?.id;
  if (id === undefined) id = await insertVersioned(db, 'tier', values, staffId);
  else await changeVersioned(db, 'tier', id, values, staffId);
  const row = await findStaffTier(db, id);
  if (!row) throw new Error('The tier just saved was not found.');
  await recordAudit(context, byStaff(staffId, address), action, {
    detail: { version: row.version },
    subject: { kind: 'tier', id },
    ...compareRows<Partial<TierValues>>(before ?? {}, row, FIELDS),
  });
  return ok({ tier: toStaffTier(row) });
}
