// Checks the reward forms, converts their values to and from API bodies, and derives a reward's availability.
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { EVENT_POINTS_MAX, STOCK_MAX } from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createReward, StaffReward } from '@rabita/contract/staff/reward';
import { checkCount, checkText, checkTitle, parseCount } from '../../platform/forms/form-values.ts';

/**
 * The values of the reward forms, with the field names that the API uses in validation errors. Numbers are as typed.
 */
export type RewardValues = Record<`translations.${'ar' | 'en'}.${'name' | 'description'}`, string> & {
  readonly loyalty_points: string;
  readonly stock: string;
  readonly available: boolean;
  readonly is_active: boolean;
};
export type RewardField = keyof RewardValues;
export type StockValues = Pick<RewardValues, 'stock' | 'available'>;

export const EMPTY_REWARD: RewardValues = {
  'translations.ar.name': '',
  'translations.en.name': '',
  'translations.ar.description': '',
  'translations.en.description': '',
  loyalty_points: '',
  stock: '',
  available: true,
  is_active: true,
};

export const stockValuesOf = ({
  stock,
  available,
}: Pick<StaffReward, 'stock' | 'available'>): StockValues => ({
  stock: stock === null ? '' : String(stock),
  available,
});

/** Converts a reward to the values of its form. */
export function rewardValuesOf(reward: StaffReward): RewardValues {
  const { ar, en } = reward.translations;
  return {
    'translations.ar.name': ar.name,
    'translations.en.name': en.name,
    'translations.ar.description': ar.description,
    'translations.en.description': en.description,
    loyalty_points: String(reward.loyalty_points),
    ...stockValuesOf(reward),
    is_active: reward.is_active,
  };
}

/** Converts the typed stock to the API's values. Empty text means no limit (null). */
export const parseStock = ({ stock, available }: StockValues) => ({
  stock: parseCount(stock, STOCK_MAX),
  available,
});

export function rewardBodyOf(values: RewardValues): BodyOf<typeof createReward> {
  const words = (language: 'ar' | 'en') => ({
    name: values[`translations.${language}.name`],
    description: values[`translations.${language}.description`],
  });
  return {
    translations: { ar: words('ar'), en: words('en') },
    loyalty_points: parseCount(values.loyalty_points, EVENT_POINTS_MAX) ?? 0,
    ...parseStock(values),
    is_active: values.is_active,
  };
}

const checkOptionalCount = (stock: string) => (stock.trim() ? checkCount(stock) : undefined);

export const checkStock = ({ stock }: StockValues): FieldErrors<StockValues> =>
  collectFieldErrors<StockValues>({ stock: checkOptionalCount(stock) });

export function checkReward(values: RewardValues): FieldErrors<RewardValues> {
  return collectFieldErrors<RewardValues>({
    'translations.ar.name': checkTitle(values['translations.ar.name']),
    'translations.en.name': checkTitle(values['translations.en.name']),
    'translations.ar.description': checkText(values['translations.ar.description']),
    'translations.en.description': checkText(values['translations.en.description']),
    loyalty_points: checkCount(values.loyalty_points),
    stock: checkOptionalCount(values.stock),
  });
}

/** Returns `withheld` if staff withhold the reward, `gone` if it is out of stock, and otherwise `available`. */
export function availabilityOf({ available, stock }: Pick<StaffReward, 'available' | 'stock'>) {
  if (!available) return 'withheld';
  return stock === 0 ? 'gone' : 'available';
}
