/** Parses and saves a season that staff create or change, and refuses one that overlaps another. */
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createSeason, StaffSeason } from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { type Err, err, ok, type Result } from '../../../platform/result.ts';
import { parseMoments } from '../../../platform/time/parse-moments.ts';
import { type Editor, saveVersioned } from '../../audit/save-versioned.ts';
import { assignEntries, findOverlap, findStaffSeason } from './queries.ts';
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
  /** Whether earlier ledger entries of its time now count in the season. The caller has then locked the ledger. */
  countsEarlierEntries: boolean;
};

export async function saveSeason(
  context: Context,
  { countsEarlierEntries, ...change }: SaveSeasonInput,
): Promise<StaffSeason> {
  const { db } = context;
  const find = async (id: string) => {
    if (countsEarlierEntries) await assignEntries(db, id);
    return findStaffSeason(db, id);
  };
  return toStaffSeason(
    await saveVersioned<StaffSeasonRow>(context, { table: 'season', fields: FIELDS, find }, change),
  );
}

/** @param before the season before the change; null for a new season */
export function parseSeason(
  { translations, timezone, starts, ends, ...policy }: BodyOf<typeof createSeason>,
  before: StaffSeasonRow | null,
): Result<Omit<SeasonValues, 'cancelled_at'>, 'request.invalid'> {
  const { instants, fieldErrors: fields } = parseMoments(
    { starts, ends },
    timezone,
    before ? { starts: before.starts_at, ends: before.ends_at } : {},
  );
  if (fields.length > 0) return err('request.invalid', { fields });
  if (instants.ends <= instants.starts)
    return err('request.invalid', { fields: [{ path: 'ends', code: 'dates_reversed' }] });
  return ok({
    name_ar: translations.ar.name,
    name_en: translations.en.name,
    timezone,
    starts_at: instants.starts,
    ends_at: instants.ends,
    ...policy,
  });
}

/** @param ownId the season that is moved; null for a new one */
export async function rejectOverlap(
  { db }: Context,
  span: { starts_at: Date; ends_at: Date },
  ownId: string | null,
): Promise<Err<'season.overlaps'> | null> {
  const other = await findOverlap(db, span, ownId);
  if (!other) return null;
  const season = {
    _id: other.id,
    translations: { ar: { name: other.name_ar }, en: { name: other.name_en } },
  };
  return err('season.overlaps', { extra: { season } });
}
