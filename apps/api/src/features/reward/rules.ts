/** How a reward's row is shown, and when it can be had. */
import type { Language } from '@rabita/contract/constants';
import type { Reward } from '@rabita/contract/reward';

export type RewardRow = {
  id: string;
  name_ar: string;
  name_en: string;
  description_ar: string;
  description_en: string;
  /** What it costs. */
  loyalty_points: number;
  /** Staff may withhold a reward that is in stock. */
  available: boolean;
  /** null: no limit. */
  stock: number | null;
  is_active: boolean;
};

const wordsOf = (row: RewardRow, language: Language) => ({
  name: row[`name_${language}`],
  description: row[`description_${language}`],
});

export function rewardOf(row: RewardRow, language: Language): Reward {
  return {
    _id: row.id,
    ...wordsOf(row, language),
    loyalty_points: row.loyalty_points,
    available: row.available && row.stock !== 0,
    stock: row.stock,
    is_active: row.is_active,
    translations: { ar: wordsOf(row, 'ar'), en: wordsOf(row, 'en') },
  };
}
