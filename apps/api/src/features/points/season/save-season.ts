/** Saves a season that staff create or change: writes the row and records the audit entry. */
import type { StaffSeason } from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { changeVersioned, insertVersioned } from '../../../platform/database/versioned-row.ts';
import { compareRows } from '../../audit/compare-rows.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
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

/** The member of staff who makes the change, and their IP address for the audit log. */
export type SeasonEditor = { staffId: string; address: string };

type SaveSeasonInput = SeasonEditor & {
  /** The row before the change; null for a new season. */
  before: StaffSeasonRow | null;
  values: Partial<SeasonValues>;
  action: 'season.created' | 'season.updated' | 'season.cancelled';
  /** Whether the season gets the entries of its time. The caller has then locked the ledger. */
  takesEntries: boolean;
};

/** If no value differs from `before`, writes nothing and keeps the version. @returns the season as it is stored now */
export async function saveSeason(
  context: Context,
  { before, values, action, takesEntries, staffId, address }: SaveSeasonInput,
): Promise<StaffSeason> {
  const { db } = context;
  if (before && !compareRows<Partial<SeasonValues>>(before, { ...before, ...values }, FIELDS)) {
    return toStaffSeason(before);
  }
  let id = before?.id;
  if (id === undefined) id = await insertVersioned(db, 'season', values, staffId);
  else await changeVersioned(db, 'season', id, values, staffId);
  if (takesEntries) await takeEntries(db, id);
  const row = await findStaffSeason(db, id);
  if (!row) throw new Error('The season just saved was not found.');
  await recordAudit(context, byStaff(staffId, address), action, {
    detail: { version: row.version },
    subject: { kind: 'season', id },
    ...compareRows<Partial<SeasonValues>>(before ?? {}, row, FIELDS),
  });
  return toStaffSeason(row);
}
