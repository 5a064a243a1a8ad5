/** Creates and edits seasons: checks the dates and the balance policy, writes the row and the audit entry. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type {
  createSeason as createSeasonEndpoint,
  StaffSeason,
  updateSeason as updateSeasonEndpoint,
} from '@rabita/contract/staff/season';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { getDatabaseTime } from '../../../platform/database/get-database-time.ts';
import { rejectIfChanged, rejectOtherEdit } from '../../../platform/database/versioned-row.ts';
import { type Err, err, ok, type Result } from '../../../platform/result.ts';
import { parseMoments } from '../../../platform/time/parse-moments.ts';
import { type Editor, saveVersioned } from '../../audit/save-versioned.ts';
import { assignEntries, findOverlap, findStaffSeason, lockLedger, lockSeason } from './queries.ts';
import { findSeasonError, hasOtherDates, type StaffSeasonRow, toStaffSeason } from './rules.ts';

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
type SeasonValues = Pick<StaffSeasonRow, (typeof FIELDS)[number]>;

type SaveSeasonInput = Editor & {
  /** The row before the change; null for a new season. */
  before: StaffSeasonRow | null;
  values: Partial<SeasonValues>;
  action: 'season.created' | 'season.updated' | 'season.cancelled';
  /** Whether earlier ledger entries of the season's period now count in it. If so, the caller locked the ledger. */
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

type SeasonBody = BodyOf<typeof createSeasonEndpoint>;

/** @param before the season before the change; null for a new season */
function parseSeason(
  { translations, timezone, starts, ends, ...policy }: SeasonBody,
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

/** @param ownId the edited season; null for a new season */
async function rejectIfOverlapping(
  { db }: Context,
  span: { starts_at: Date; ends_at: Date },
  ownId: string | null,
): Promise<Err<'season.overlaps'> | null> {
  const overlapping = await findOverlap(db, span, ownId);
  if (!overlapping) return null;
  const season = {
    _id: overlapping.id,
    translations: { ar: { name: overlapping.name_ar }, en: { name: overlapping.name_en } },
  };
  return err('season.overlaps', { extra: { season } });
}

/** Creates a season. If its start is in the past, the points that members earned since then count in it. */
export async function createSeason(
  context: Context,
  { input, ...editor }: Editor & { input: SeasonBody },
): Promise<Result<{ season: StaffSeason }, ErrorOf<typeof createSeasonEndpoint>>> {
  const parsed = parseSeason(input, null);
  if (!parsed.ok) return parsed;
  const values = parsed.value;
  const error = findSeasonError(null, values, await getDatabaseTime(context.db));
  if (error === 'season.ends_too_soon') return err(error);
  await lockLedger(context.db);
  const overlap = await rejectIfOverlapping(context, values, null);
  if (overlap) return overlap;
  const season = await saveSeason(context, {
    before: null,
    values,
    action: 'season.created',
    countsEarlierEntries: true,
    ...editor,
  });
  return ok({ season });
}

type UpdateSeasonInput = Editor & { seasonId: string; change: BodyOf<typeof updateSeasonEndpoint> };

/** Edits a season. Its dates can change until it starts, its balance policy until members were notified of it. */
export async function updateSeason(
  context: Context,
  { seasonId, change: { version, ...input }, ...editor }: UpdateSeasonInput,
): Promise<Result<{ season: StaffSeason }, ErrorOf<typeof updateSeasonEndpoint>>> {
  const { db } = context;
  const loaded = isId(seasonId) ? await findStaffSeason(db, seasonId) : undefined;
  if (!loaded) return err('season.not_found');
  const parsed = parseSeason(input, loaded);
  if (!parsed.ok) return parsed;
  const values = parsed.value;
  const isMoved = hasOtherDates(loaded, values);
  // Comes before the season's lock, because each writer of a ledger entry locks the ledger first. If the season changed
  // meanwhile, its version differs, and the edit is rejected.
  if (isMoved) await lockLedger(db);
  const before = await lockSeason(db, loaded.id);
  const stale =
    rejectIfChanged(before, version, editor.staffId) ??
    rejectIfChanged(loaded, version, editor.staffId) ??
    rejectOtherEdit(before, version, values);
  if (stale) return stale;
  const error = findSeasonError(before, values, before.now);
  if (error) return err(error);
  const overlap = isMoved ? await rejectIfOverlapping(context, values, before.id) : null;
  if (overlap) return overlap;
  const season = await saveSeason(context, {
    before,
    values,
    action: 'season.updated',
    countsEarlierEntries: isMoved,
    ...editor,
  });
  return ok({ season });
}
