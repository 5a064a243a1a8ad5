/** Checks the reward forms, converts their values to and from API bodies, and derives a reward's availability. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import {
  COLLECT_DAYS,
  COLLECT_DAYS_MAX,
  DEFAULT_TIMEZONE,
  EARLY_HOURS_MAX,
  EVENT_POINTS_MAX,
  type Language,
  LIMIT_PER_MEMBER_MAX,
  STOCK_MAX,
} from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createReward, StaffReward } from '@rabita/contract/staff/reward';
import { venueInstant } from '@rabita/contract/venue-clock';
import { formatDayTime } from '../../platform/format-day-time.ts';
import {
  checkCount,
  checkOptionalMoment,
  checkPositive,
  checkText,
  checkTitle,
  checkTranslations,
  emptyTranslations,
  flattenTranslations,
  formatMomentText,
  parseCount,
  parseMomentText,
  parsePositive,
  parseTranslations,
  type TranslatedValues,
} from '../../platform/forms/form-values.ts';
import { formTexts } from './form-texts.ts';

const sentences = formTexts.table;

/** The values of the reward forms, named as in the API's validation errors. Numbers are as typed. */
export type RewardValues = TranslatedValues<'name' | 'description'> & {
  readonly 'instructions.ar': string;
  readonly 'instructions.en': string;
  readonly loyalty_points: string;
  readonly stock: string;
  readonly available: boolean;
  readonly is_active: boolean;
  /** `shown`: fans see the reward, but cannot redeem it. The API's value is null. */
  readonly kind: 'shown' | 'pickup' | 'voucher' | 'perk';
  readonly event_id: string;
  /** Empty: at any time before booking opens. */
  readonly early_hours: string;
  readonly limit_per_member: string;
  readonly collect_days: string;
  readonly returns_points: boolean;
  /** The id of the lowest tier that may redeem it, or `every` member. */
  readonly tier_id: string;
  /** `YYYY-MM-DDTHH:mm` on the league's clock; empty: no limit. */
  readonly available_from: string;
  readonly available_until: string;
};
export type StockValues = Pick<RewardValues, 'stock' | 'available'>;

export const EVERY_MEMBER = 'every';

export const EMPTY_REWARD: RewardValues = {
  ...emptyTranslations(['name', 'description']),
  loyalty_points: '',
  stock: '',
  available: true,
  is_active: true,
  kind: 'shown',
  'instructions.ar': '',
  'instructions.en': '',
  event_id: '',
  early_hours: '',
  limit_per_member: '',
  collect_days: String(COLLECT_DAYS),
  returns_points: true,
  tier_id: EVERY_MEMBER,
  available_from: '',
  available_until: '',
};

const formatLimit = (count: number | null) => (count === null ? '' : String(count));

export const stockValuesOf = ({
  stock,
  available,
}: Pick<StaffReward, 'stock' | 'available'>): StockValues => ({
  stock: formatLimit(stock),
  available,
});

export function rewardValuesOf(reward: StaffReward): RewardValues {
  return {
    ...flattenTranslations(reward.translations, ['name', 'description']),
    loyalty_points: String(reward.loyalty_points),
    ...stockValuesOf(reward),
    is_active: reward.is_active,
    kind: reward.kind ?? 'shown',
    'instructions.ar': reward.instructions?.ar ?? '',
    'instructions.en': reward.instructions?.en ?? '',
    event_id: reward.event_id ?? '',
    early_hours: formatLimit(reward.early_hours),
    limit_per_member: formatLimit(reward.limit_per_member),
    collect_days: String(reward.collect_days),
    returns_points: reward.returns_points,
    tier_id: reward.tier_id ?? EVERY_MEMBER,
    available_from: formatMomentText(reward.available_from),
    available_until: formatMomentText(reward.available_until),
  };
}

/** Converts the typed stock to the API's values. Empty text means no limit (null). */
export const parseStock = ({ stock, available }: StockValues) => ({
  stock: parseCount(stock, STOCK_MAX),
  available,
});

/** A voucher has instructions in any case, a reward of a counter only if something is written. */
function instructionsOf({ kind, 'instructions.ar': ar, 'instructions.en': en }: RewardValues) {
  const isWritten = kind === 'voucher' || (kind === 'pickup' && (ar.trim() || en.trim()));
  return isWritten ? { ar, en } : null;
}

/** The form hides what does not apply to the kind, so that text left in a hidden field must not be sent. */
export function rewardBodyOf(values: RewardValues): BodyOf<typeof createReward> {
  const momentOf = (text: string) => (values.kind === 'shown' || !text ? null : parseMomentText(text));
  return {
    translations: parseTranslations(values, ['name', 'description']),
    loyalty_points: parseCount(values.loyalty_points, EVENT_POINTS_MAX) ?? 0,
    ...parseStock(values),
    // The stock of a voucher is its unused codes.
    ...(values.kind === 'voucher' && { stock: null }),
    is_active: values.is_active,
    kind: values.kind === 'shown' ? null : values.kind,
    instructions: instructionsOf(values),
    event_id: values.kind === 'perk' ? values.event_id : null,
    early_hours: values.kind === 'perk' ? parsePositive(values.early_hours, EARLY_HOURS_MAX) : null,
    limit_per_member:
      values.kind === 'perk' ? 1 : parsePositive(values.limit_per_member, LIMIT_PER_MEMBER_MAX),
    collect_days: parsePositive(values.collect_days, COLLECT_DAYS_MAX) ?? COLLECT_DAYS,
    returns_points: values.returns_points,
    tier_id: values.tier_id === EVERY_MEMBER ? null : values.tier_id,
    available_from: momentOf(values.available_from),
    available_until: momentOf(values.available_until),
  };
}

const checkOptionalCount = (stock: string) => (stock.trim() ? checkCount(stock) : undefined);

export const checkStock = ({ stock }: StockValues): FieldErrors<StockValues> =>
  collectFieldErrors<StockValues>({ stock: checkOptionalCount(stock) });

const checkLimit = (text: string) =>
  text.trim() ? checkPositive(text, LIMIT_PER_MEMBER_MAX, sentences.limitWrong) : undefined;
const checkHours = (text: string) =>
  text.trim() ? checkPositive(text, EARLY_HOURS_MAX, sentences.hoursWrong) : undefined;
const checkDays = (text: string) => checkPositive(text, COLLECT_DAYS_MAX, sentences.daysWrong);

/** The times compare correctly as text. */
function checkWindow({ available_from, available_until }: RewardValues) {
  const from = checkOptionalMoment(available_from);
  const isReversed = available_from && !from && available_until && available_until <= available_from;
  return {
    available_from: from,
    available_until:
      checkOptionalMoment(available_until) ?? (isReversed ? sentences.windowReversed : undefined),
  };
}

export function checkReward(values: RewardValues): FieldErrors<RewardValues> {
  return collectFieldErrors<RewardValues>({
    ...checkTranslations(values, ['name'], checkTitle),
    ...checkTranslations(values, ['description'], checkText),
    loyalty_points: checkCount(values.loyalty_points),
    ...(values.kind !== 'voucher' && { stock: checkOptionalCount(values.stock) }),
    ...(values.kind !== 'shown' && checkWindow(values)),
    ...((values.kind === 'pickup' || values.kind === 'voucher') && {
      limit_per_member: checkLimit(values.limit_per_member),
    }),
    ...(values.kind === 'pickup' && { collect_days: checkDays(values.collect_days) }),
    ...(instructionsOf(values) && {
      'instructions.ar': checkText(values['instructions.ar']),
      'instructions.en': checkText(values['instructions.en']),
    }),
    ...(values.kind === 'perk' && {
      event_id: values.event_id ? undefined : sentences.eventRequired,
      early_hours: checkHours(values.early_hours),
    }),
  });
}

/** Why fans can redeem the reward now or not: what staff set comes first, then the stock, then the times. */
export function availabilityOf({
  available,
  stock,
  phase,
}: Pick<StaffReward, 'available' | 'stock' | 'phase'>) {
  if (!available) return 'withheld';
  if (stock === 0) return 'gone';
  return phase === 'open' ? 'available' : phase;
}

export function formatMoment(moment: StaffReward['available_from'], language: Language): string | null {
  const instant = moment && venueInstant(moment, DEFAULT_TIMEZONE);
  return instant && formatDayTime(instant.getTime(), language);
}
