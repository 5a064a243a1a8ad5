/** Checks the tier forms, and converts their values to and from API bodies. */
import { ApiError } from '@rabita/client/calls/api-error';
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { textOf } from '@rabita/client/language/texts';
import {
  EARLY_HOURS_MAX,
  type Language,
  EVENT_POINTS_MAX as THRESHOLD_MAX,
  TIER_NAME_MAX,
  TITLE_MIN,
} from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createTier, StaffTier } from '@rabita/contract/staff/tier';
import { toLine } from '@rabita/contract/to-line';
import {
  checkPositive,
  checkTranslations,
  emptyTranslations,
  flattenTranslations,
  parseCount,
  parseTranslations,
} from '../../platform/forms/form-values.ts';
import { texts } from './texts.ts';

const messages = texts.table;

export const EMPTY_TIER = {
  ...emptyTranslations(['name']),
  color: '#d8a520',
  threshold: '',
  early_hours: '0',
};
export type TierValues = Readonly<typeof EMPTY_TIER>;

export function toTierValues(tier: StaffTier): TierValues {
  return {
    ...flattenTranslations(tier.translations, ['name']),
    color: tier.color,
    threshold: String(tier.threshold),
    early_hours: String(tier.early_hours),
  };
}

export function toTierBody(values: TierValues): BodyOf<typeof createTier> {
  return {
    translations: parseTranslations(values, ['name']),
    color: values.color,
    threshold: parseCount(values.threshold, THRESHOLD_MAX) ?? 0,
    early_hours: parseCount(values.early_hours, EARLY_HOURS_MAX) ?? 0,
  };
}

function checkName(text: string) {
  const length = [...toLine(text)].length;
  return length < TITLE_MIN || length > TIER_NAME_MAX ? messages.nameInvalid : undefined;
}

export function checkTier(values: TierValues): FieldErrors<TierValues> {
  return collectFieldErrors<TierValues>({
    ...checkTranslations(values, ['name'], checkName),
    threshold: checkPositive(values.threshold, THRESHOLD_MAX, messages.thresholdInvalid),
    early_hours: parseCount(values.early_hours, EARLY_HOURS_MAX) === null ? messages.earlyInvalid : undefined,
  });
}

type Names = StaffTier['translations'];

/** Returns the names of the tier that already has the rejected threshold; null for any other error. */
export function findTierWithThreshold(error: unknown): Names | null {
  if (!(error instanceof ApiError) || error.code !== 'tier.threshold_taken') return null;
  return (error.body as { tier: { translations: Names } }).tier.translations;
}

/** Returns the names of the reward that needs the tier, if the API rejected the removal because of it; else null. */
export function findRewardNeedingTier(error: unknown): Names | null {
  if (!(error instanceof ApiError) || error.code !== 'tier.needed') return null;
  return (error.body as { reward: Names }).reward;
}

/** Formats how early members of a tier can book, in days if the hours make whole days. */
export function formatEarlyBooking(hours: number, language: Language): string {
  if (hours === 0) return textOf(texts, language, 'noEarlyBooking');
  return hours % 24 === 0
    ? textOf(texts, language, 'earlyDays', { count: hours / 24 })
    : textOf(texts, language, 'earlyHours', { count: hours });
}
