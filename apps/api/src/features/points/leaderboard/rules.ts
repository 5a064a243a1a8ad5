/** Decides a season's state and a member's tier, shortens names for guests, and maps rows to API responses. */
import { type Language, SEASON_FINAL_AFTER_HOURS } from '@rabita/contract/constants';
import type { LeaderboardResponse, LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { Season, Standing, Tier } from '@rabita/contract/fan/season';

export type SeasonRow = {
  id: string;
  name_ar: string;
  name_en: string;
  timezone: string;
  starts_at: Date;
  ends_at: Date;
  /** When the final standings were stored. */
  frozen_at: Date | null;
  /** The database's time. */
  now: Date;
};

const FINAL_AFTER_MS = SEASON_FINAL_AFTER_HOURS * 3_600_000;

/** Standings become final by the database's clock, even if the job that stores them runs later. */
export function toSeasonState({
  starts_at,
  ends_at,
  frozen_at,
  now,
}: Omit<SeasonRow, 'id'>): Season['state'] {
  if (now < starts_at) return 'upcoming';
  if (now < ends_at) return 'current';
  return frozen_at || now.getTime() >= ends_at.getTime() + FINAL_AFTER_MS ? 'final' : 'closing';
}

export function toSeason(row: SeasonRow, language: Language): Season {
  return {
    _id: row.id,
    name: row[`name_${language}`],
    timezone: row.timezone,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    state: toSeasonState(row),
    translations: { ar: { name: row.name_ar }, en: { name: row.name_en } },
  };
}

export type TierRow = {
  id: string;
  name_ar: string;
  name_en: string;
  color: string;
  threshold: number;
  early_hours: number;
};

export function toTier(row: TierRow, language: Language): Tier {
  return {
    _id: row.id,
    name: row[`name_${language}`],
    color: row.color,
    threshold: row.threshold,
    early_hours: row.early_hours,
    translations: { ar: { name: row.name_ar }, en: { name: row.name_en } },
  };
}

/** A member's points and rank in the current season, and the points in the season that ended last. */
export type SeasonPoints = {
  points: number;
  rank: number | null;
  points_before: number;
  /** What the highest tier requires that was celebrated with the member in the current season; 0: none. */
  celebrated_threshold: number;
};
export const NO_SEASON_POINTS: SeasonPoints = {
  points: 0,
  rank: null,
  points_before: 0,
  celebrated_threshold: 0,
};

/** Finds the highest tier that a member reached in this season or the one before. @param tiers lowest first */
export function findHeldTier(
  { points, points_before }: Pick<SeasonPoints, 'points' | 'points_before'>,
  tiers: readonly TierRow[],
): TierRow | null {
  return tiers.findLast(({ threshold }) => threshold <= Math.max(points, points_before)) ?? null;
}

/** A tier of the season before is new again when the points of this season reach it too. */
const isTierNew = ({ threshold }: TierRow, { points, celebrated_threshold }: SeasonPoints): boolean =>
  points >= threshold && threshold > celebrated_threshold;

/**
 * @param season the current season; null between two seasons
 * @param tiers lowest first
 */
export function toStanding(
  season: SeasonRow | null,
  seasonPoints: SeasonPoints,
  tiers: readonly TierRow[],
  language: Language,
): Standing {
  const heldTier = findHeldTier(seasonPoints, tiers);
  const next = season
    ? tiers.find(
        ({ threshold }) => threshold > seasonPoints.points && threshold >= (heldTier?.threshold ?? 0),
      )
    : undefined;
  return {
    season: season && toSeason(season, language),
    points: seasonPoints.points,
    rank: seasonPoints.rank,
    tier: heldTier && toTier(heldTier, language),
    next_tier: next ? { ...toTier(next, language), missing: next.threshold - seasonPoints.points } : null,
    is_tier_new: season !== null && heldTier !== null && isTierNew(heldTier, seasonPoints),
  };
}

/** A row of a season's leaderboard. `full_name` is null for a member whose account was deleted. */
export type BoardRow = {
  account: string;
  member_id: string | null;
  full_name: string | null;
  points: number;
  rank: number;
};

const FORMER_MEMBER = { ar: 'عضو سابق', en: 'Former member' } as const;

/** @param formatName returns a name as the viewer may see it */
export function toBoardRow(
  row: BoardRow,
  language: Language,
  formatName: (fullName: string) => string,
): LeaderboardRow {
  return {
    _id: row.member_id ?? row.account,
    full_name: row.full_name === null ? FORMER_MEMBER[language] : formatName(row.full_name),
    loyalty_points: row.points,
    rank: row.rank,
  };
}

/** The first words of two-word first names, such as عبد الله, أم كلثوم and Abdul Rahman. */
const COMPOUND_PREFIX = /^(عبد|أبو|ابو|أم|ام|ابن|بن|abd|abdul|abdel|abu|umm|um|ibn|bin)$/iu;
/** The initial skips the article of a family name: القحطاني gives ق, Al-Harbi gives H. */
const ARTICLE = /^(ال(?=\p{L}{2})|آل(?=\p{L}{2})|(al|el)[-\s]+)/iu;
const LONE_ARTICLE = /^(آل|al|el)$/iu;

/** Shortens a name to first name and initial: "Sara Al-Harbi" gives "Sara H.". Leaves a single name unchanged. */
export function toGuestName(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  const length = COMPOUND_PREFIX.test(words[0] ?? '') ? 2 : 1;
  const first = words.slice(0, length).join(' ');
  const last = words
    .slice(length)
    .filter(word => !LONE_ARTICLE.test(word))
    .at(-1);
  if (last === undefined) return first;
  const initial = [...last.replace(ARTICLE, '')].find(letter => /\p{L}/u.test(letter));
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

export function toGuestLeaderboard(leaders: LeaderboardRow[]): LeaderboardResponse {
  return {
    leaderboard: leaders.map(row => ({ ...row, full_name: toGuestName(row.full_name) })),
    user_rank: null,
  };
}
