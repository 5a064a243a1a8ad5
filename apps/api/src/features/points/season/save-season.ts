/** Saves a season that staff create or change: writes the row and records the audit entry. */
import type { StaffSeason } from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { type Editor, saveVersioned } from '../../audit/save-versioned.ts';
import { findStaffSeason, takeEntries } from './queries.ts';
import { type StaffSeasonRow, toStaffSeason } from './rules.ts';

const FIELDS = [
  'name_ar',
  'name_en',
  'timezone',
  'starts_at',
  'ends_at',
  'balance_policy',
  'balance_cap',
  'cancelled_at',
] as const;

/** The columns that staff can edit. */
export type SeasonValues = Pick<StaffSeasonRow, (typeof FIELDS)[number]>;

type SaveSeasonInput = Editor & {
  /** The row before the change; null for a new season. */
  before: StaffSeasonRow | null;
  values: Partial<SeasonValues>;
  action: 'season.created' | 'season.updated' | 'season.cancelled';
  /** Whether the season gets the entries of its time. The caller has then locked the ledger. */
  takesEntries: boolean;
};

export async function saveSeason(
  context: Context,
  { takesEntries, ...change }: SaveSeasonInput,
): Promise<StaffSeason> {
  const { db } = context;
  const find = async (id: string) => {
    if (takesEntries) await takeEntries(db, id);
    return findStaffSeason(db, id);
  };
  return toStaffSeason(
    await saveVersioned<StaffSeasonRow>(context, { table: 'season', fields: FIELDS, find }, change),
  );
}
