/** Maps reward rows to API replies, and decides when a reward is available. */
import type { Language } from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { Reward } from '@rabita/contract/fan/reward';
import type { createReward, StaffReward } from '@rabita/contract/staff/reward';
import { type PictureColumns, pictureOf } from '../../platform/database/pictured-row.ts';
import { lastChangeOf, type VersionedRow } from '../../platform/database/versioned-row.ts';

export type RewardRow = {
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
};

/** A reward row as fans see it. */
export type PicturedRewardRow = RewardRow & PictureColumns<'reward'>;

const wordsOf = (row: RewardRow, language: Language) => ({
  name: row[`name_${language}`],
  description: row[`description_${language}`],
});

export function rewardOf(row: PicturedRewardRow, language: Language): Reward {
  return {
    _id: row.id,
    ...wordsOf(row, language),
    loyalty_points: row.loyalty_points,
    available: row.available && row.stock !== 0,
    stock: row.stock,
    is_active: row.is_active,
    ...pictureOf(row, 'reward', language),
    translations: { ar: wordsOf(row, 'ar'), en: wordsOf(row, 'en') },
  };
}

/** A reward row plus its version and last editor, for the console. */
export type StaffRewardRow = RewardRow & VersionedRow;

/** Maps a row for the console. Unlike in `rewardOf`, `available` is what staff set, regardless of stock. */
export function staffRewardOf(row: StaffRewardRow): StaffReward {
  return {
    _id: row.id,
    translations: { ar: wordsOf(row, 'ar'), en: wordsOf(row, 'en') },
    loyalty_points: row.loyalty_points,
    available: row.available,
    stock: row.stock,
    is_active: row.is_active,
    changed: lastChangeOf(row),
  };
}

/** Maps a request body to the values of the columns that staff can edit. */
export function rewardValuesOf(planned: BodyOf<typeof createReward>): Omit<RewardRow, 'id'> {
  const { translations, ...figures } = planned;
  return {
    name_ar: translations.ar.name,
    name_en: translations.en.name,
    description_ar: translations.ar.description,
    description_en: translations.en.description,
    ...figures,
  };
}
