/** Parses a planned season: its times on the clock of its time zone, its names and its balance policy. */
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createSeason } from '@rabita/contract/staff/season';
import { err, ok, type Result } from '../../../platform/result.ts';
import { parseMoments } from '../../../platform/time/parse-moments.ts';
import type { StaffSeasonRow } from './rules.ts';
import type { SeasonValues } from './save-season.ts';

/** @param before the season before the change; null for a new season */
export function parseSeason(
  { translations, timezone, starts, ends, ...policy }: BodyOf<typeof createSeason>,
  before: StaffSeasonRow | null,
): Result<Omit<SeasonValues, 'cancelled_at'>, 'request.invalid'> {
  const { instants, faults: reasons } = parseMoments(
    { starts, ends },
    timezone,
    before ? { starts: before.starts_at, ends: before.ends_at } : {},
  );
  if (reasons.length > 0) return err('request.invalid', { fields: reasons });
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
