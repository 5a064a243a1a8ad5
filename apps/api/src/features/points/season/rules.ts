/** Decides which dates and balance policies a season may have, and maps season rows for the console. Pure. */
import { SEASON_NOTICE_DAYS } from '@rabita/contract/constants';
import type { SeasonStanding, StaffSeason } from '@rabita/contract/staff/season';
import { toLastChange, type VersionedRow } from '../../../platform/database/versioned-row.ts';
import { toVenueMoment } from '../../../platform/time/parse-moments.ts';
import { type BoardRow, type SeasonRow, toSeasonState } from '../leaderboard/rules.ts';

export type SeasonTerms = {
  starts_at: Date;
  ends_at: Date;
  balance_policy: StaffSeason['balance_policy'];
  balance_cap: number | null;
};

export type StaffSeasonRow = SeasonRow &
  SeasonTerms &
  VersionedRow & {
    /** The last member, by id, who was notified that points lapse; null: no member yet. */
    announced_up_to: string | null;
    announced_at: Date | null;
    settled_at: Date | null;
    cancelled_at: Date | null;
    /** The number of members with points in the season. */
    member_count: number;
  };

const DAY_MS = 86_400_000;

export const hasOtherDates = (before: SeasonTerms, terms: SeasonTerms) =>
  before.starts_at.getTime() !== terms.starts_at.getTime() ||
  before.ends_at.getTime() !== terms.ends_at.getTime();
const hasOtherPolicy = (before: SeasonTerms, terms: SeasonTerms) =>
  before.balance_policy !== terms.balance_policy || before.balance_cap !== terms.balance_cap;

/**
 * Returns why a season cannot have these terms; null if it can. Members must be notified in time that points
 * lapse, so such a season must end late enough, and its dates and policy cannot change after the notice.
 * @param before the season before the change; null for a new season
 */
export function findSeasonError(before: StaffSeasonRow | null, terms: SeasonTerms, now: Date) {
  const changesDates = before === null || hasOtherDates(before, terms);
  const changesPolicy = before === null || hasOtherPolicy(before, terms);
  if (before?.cancelled_at && (changesDates || changesPolicy)) return 'season.cancelled';
  if (before && changesDates && before.starts_at <= now) return 'season.started';
  if (before && (changesDates || changesPolicy) && (before.announced_up_to ?? before.announced_at))
    return 'season.announced';
  const endsTooSoon = terms.ends_at.getTime() < now.getTime() + SEASON_NOTICE_DAYS * DAY_MS;
  if ((changesDates || changesPolicy) && terms.balance_policy !== 'carried' && endsTooSoon)
    return 'season.ends_too_soon';
  return null;
}

export function toStaffSeason(row: StaffSeasonRow): StaffSeason {
  const { timezone } = row;
  const toText = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    _id: row.id,
    translations: { ar: { name: row.name_ar }, en: { name: row.name_en } },
    timezone,
    starts: toVenueMoment(row.starts_at, timezone),
    ends: toVenueMoment(row.ends_at, timezone),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    state: row.cancelled_at ? 'cancelled' : toSeasonState(row),
    balance_policy: row.balance_policy,
    balance_cap: row.balance_cap,
    announced_at: toText(row.announced_at),
    frozen_at: toText(row.frozen_at),
    settled_at: toText(row.settled_at),
    cancelled_at: toText(row.cancelled_at),
    members: row.member_count,
    changed: toLastChange(row),
  };
}

export function toSeasonStanding(row: BoardRow & { prize: number | null }): SeasonStanding {
  return {
    rank: row.rank,
    points: row.points,
    member:
      row.member_id === null || row.full_name === null
        ? null
        : { _id: row.member_id, full_name: row.full_name },
    prize: row.prize,
  };
}
