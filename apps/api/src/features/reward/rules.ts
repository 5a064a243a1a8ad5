/** Maps reward rows to API replies, and decides when a reward is available. */
import { DEFAULT_TIMEZONE, type Language } from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { Reward } from '@rabita/contract/fan/reward';
import type { createReward, StaffReward } from '@rabita/contract/staff/reward';
import { type PictureColumns, pictureOf } from '../../platform/database/pictured-row.ts';
import { lastChangeOf, type VersionedRow } from '../../platform/database/versioned-row.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { type Moment, momentOf, parseMoments } from '../../platform/time/parse-moments.ts';
import { type TierRow, tierOf } from '../standing/rules.ts';

/** The time in which a reward can be redeemed; null: no limit. */
export type RewardWindow = { available_from: Date | null; available_until: Date | null };

export type RewardRow = RewardWindow & {
  id: string;
  name_ar: string;
  name_en: string;
  description_ar: string;
  description_en: string;
  /** The cost in points. */
  loyalty_points: number;
  /** Set by staff: false withholds a reward even if it is in stock. */
  available: boolean;
  /** How many are left; null means no limit. */
  stock: number | null;
  is_active: boolean;
  kind: Reward['kind'];
  limit_per_member: number | null;
  collect_days: number;
  /** Whether the points come back if it is not collected in time. */
  returns_points: boolean;
  tier_id: string | null;
};

/** A reward row with its picture. */
export type PicturedRewardRow = RewardRow & PictureColumns<'reward'>;

/** A reward row as fans see it. */
export type FanRewardRow = PicturedRewardRow & { tier: TierRow | null };

/** It is open from `available_from` to just before `available_until`. */
export function phaseOf({ available_from, available_until }: RewardWindow, now: Date): StaffReward['phase'] {
  if (available_until && now >= available_until) return 'ended';
  return available_from && now < available_from ? 'upcoming' : 'open';
}

const wordsOf = (row: RewardRow, language: Language) => ({
  name: row[`name_${language}`],
  description: row[`description_${language}`],
});

/** How the reward is redeemed. */
const termsOf = ({ kind, limit_per_member, collect_days, returns_points }: RewardRow) => ({
  kind,
  limit_per_member,
  collect_days,
  returns_points,
});

/** Whether and when fans can redeem the reward. */
export const offerOf = ({ available, stock, available_from, available_until }: RewardRow) => ({
  available: available && stock !== 0,
  stock,
  available_from: available_from?.toISOString() ?? null,
  available_until: available_until?.toISOString() ?? null,
});

export function rewardOf(row: FanRewardRow, language: Language): Reward {
  return {
    _id: row.id,
    ...wordsOf(row, language),
    loyalty_points: row.loyalty_points,
    ...offerOf(row),
    is_active: row.is_active,
    ...termsOf(row),
    tier: row.tier && tierOf(row.tier, language),
    ...pictureOf(row, 'reward', language),
    translations: { ar: wordsOf(row, 'ar'), en: wordsOf(row, 'en') },
  };
}

/** A reward row plus its picture, the database's clock, its version and its last editor, for the console. */
export type StaffRewardRow = PicturedRewardRow & VersionedRow & { now: Date };

/** Maps a row for the console. Unlike in `rewardOf`, `available` is what staff set, regardless of stock. */
export function staffRewardOf(row: StaffRewardRow, language: Language): StaffReward {
  const { available_from, available_until } = row;
  return {
    _id: row.id,
    translations: { ar: wordsOf(row, 'ar'), en: wordsOf(row, 'en') },
    loyalty_points: row.loyalty_points,
    available: row.available,
    stock: row.stock,
    is_active: row.is_active,
    ...termsOf(row),
    ...pictureOf(row, 'reward', language),
    tier_id: row.tier_id,
    available_from: available_from && momentOf(available_from, DEFAULT_TIMEZONE),
    available_until: available_until && momentOf(available_until, DEFAULT_TIMEZONE),
    phase: phaseOf(row, row.now),
    changed: lastChangeOf(row),
  };
}

/**
 * The stock after staff changed it from `before` to `planned`, when `left` are left now: members may have redeemed
 * meanwhile, so the difference is applied to what is left.
 */
export function stockAfter(
  left: number | null,
  before: number | null,
  planned: number | null,
): number | null {
  if (planned === before) return left;
  if (left === null || before === null || planned === null) return planned;
  return Math.max(0, left + planned - before);
}

type Planned = BodyOf<typeof createReward>;
export type RewardValues = Omit<RewardRow, 'id'>;

/** Converts the times that staff typed. @param before the reward before the change; null for a new one */
function parseWindow(
  { available_from: from, available_until: until }: Pick<Planned, keyof RewardWindow>,
  before: RewardWindow | null,
): Outcome<RewardWindow, 'request.invalid'> {
  const typed = { ...(from && { available_from: from }), ...(until && { available_until: until }) };
  const { instants, faults } = parseMoments(
    typed as Record<keyof typeof typed, Moment>,
    DEFAULT_TIMEZONE,
    before ?? {},
  );
  if (faults.length > 0) return refuse('request.invalid', { fields: faults });
  const available_from = from && instants.available_from;
  const available_until = until && instants.available_until;
  return available_from && available_until && available_until <= available_from
    ? refuse('request.invalid', { fields: [{ path: 'available_until', code: 'dates_reversed' }] })
    : ok({ available_from, available_until });
}

/** Maps a request body to the values of the columns that staff can edit. */
export function rewardValuesOf(
  { translations: { ar, en }, ...planned }: Planned,
  before: RewardWindow | null,
): Outcome<RewardValues, 'request.invalid'> {
  const window = parseWindow(planned, before);
  if (!window.ok) return window;
  return ok({
    name_ar: ar.name,
    name_en: en.name,
    description_ar: ar.description,
    description_en: en.description,
    ...planned,
    ...window.value,
  });
}
