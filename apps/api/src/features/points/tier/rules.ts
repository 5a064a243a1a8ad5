/** Maps tier rows for the console. */
import type { StaffTier } from '@rabita/contract/staff/tier';
import { toLastChange, type VersionedRow } from '../../../platform/database/versioned-row.ts';
import type { TierRow } from '../leaderboard/rules.ts';

export type StaffTierRow = TierRow & VersionedRow;
/** The columns that staff can edit. */
export type TierValues = Omit<TierRow, 'id'>;
/** A tier as staff enter it. */
export type TierInput = Pick<StaffTier, 'translations' | 'color' | 'threshold' | 'early_hours'>;

export const toTierValues = ({ translations: { ar, en }, ...settings }: TierInput): TierValues => ({
  name_ar: ar.name,
  name_en: en.name,
  ...settings,
});

export function toStaffTier(row: StaffTierRow): StaffTier {
  return {
    _id: row.id,
    translations: { ar: { name: row.name_ar }, en: { name: row.name_en } },
    color: row.color,
    threshold: row.threshold,
    early_hours: row.early_hours,
    changed: toLastChange(row),
  };
}
