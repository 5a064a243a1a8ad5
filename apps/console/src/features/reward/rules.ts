/** Checks the reward forms, converts their values to and from API bodies, and derives a reward's availability. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { textOf } from '@rabita/client/language/texts';
import {
  COLLECT_DAYS_MAX,
  EVENT_POINTS_MAX as COST_MAX,
  DEFAULT_COLLECT_DAYS,
  DEFAULT_TIMEZONE,
  EARLY_HOURS_MAX,
  type Language,
  LIMIT_PER_MEMBER_MAX,
  type RewardDrawing,
  STOCK_MAX,
} from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createReward, StaffReward } from '@rabita/contract/staff/reward';
import { venueInstant } from '@rabita/contract/venue-clock';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';
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
  instantOf,
  parseCount,
  parseMomentText,
  parsePositive,
  parseTranslations,
} from '../../platform/forms/form-values.ts';
import { formTexts } from './form-texts.ts';
import { checkOptions, parseOptions, toOptionValues } from './option-rules.ts';

const messages = formTexts.table;

export const EVERY_MEMBER = 'every';

/** The values of a new reward, named as in the API's validation errors. Numbers are as typed. */
export const EMPTY_REWARD = {
  ...emptyTranslations(['name', 'description']),
  loyalty_points: '',
  stock: '',
  available: true,
  is_active: true,
  /** `shown`: fans see the reward, but cannot redeem it. The API's value is null. */
  kind: 'shown' as 'shown' | 'pickup' | 'voucher' | 'perk',
  'instructions.ar': '',
  'instructions.en': '',
  event_id: '',
  /** Empty: at any time before booking opens. */
  early_hours: '',
  limit_per_member: '',
  collect_days: String(DEFAULT_COLLECT_DAYS),
  returns_points: true,
  /** The id of the lowest tier that may redeem the reward, or `EVERY_MEMBER`. */
  tier_id: EVERY_MEMBER as string,
  /** `YYYY-MM-DDTHH:mm` on the league's clock, or empty for no limit. */
  available_from: '',
  available_until: '',
  drawing: 'gift' as RewardDrawing,
  ...toOptionValues([]),
};
export type RewardValues = Readonly<typeof EMPTY_REWARD>;
export type StockValues = Pick<RewardValues, 'stock' | 'available'>;

const formatOptionalCount = (count: number | null) => (count === null ? '' : String(count));

type Stock = Pick<StaffReward, 'stock' | 'available'>;

export const toStockValues = ({ stock, available }: Stock): StockValues => ({
  stock: formatOptionalCount(stock),
  available,
});

export function toRewardValues(reward: StaffReward): RewardValues {
  return {
    ...flattenTranslations(reward.translations, ['name', 'description']),
    loyalty_points: String(reward.loyalty_points),
    ...toStockValues(reward),
    is_active: reward.is_active,
    kind: reward.kind ?? 'shown',
    'instructions.ar': reward.instructions?.ar ?? '',
    'instructions.en': reward.instructions?.en ?? '',
    event_id: reward.event_id ?? '',
    early_hours: formatOptionalCount(reward.early_hours),
    limit_per_member: formatOptionalCount(reward.limit_per_member),
    collect_days: String(reward.collect_days),
    returns_points: reward.returns_points,
    tier_id: reward.tier_id ?? EVERY_MEMBER,
    available_from: formatMomentText(reward.available_from),
    available_until: formatMomentText(reward.available_until),
    drawing: reward.drawing,
    ...toOptionValues(reward.options),
  };
}

export const parseStock = ({ stock, available }: StockValues): Stock => ({
  stock: parseCount(stock, STOCK_MAX),
  available,
});

/** A voucher always has instructions. A reward to pick up has them only if staff write some. */
function toInstructions({ kind, 'instructions.ar': ar, 'instructions.en': en }: RewardValues) {
  const isWritten = kind === 'voucher' || (kind === 'pickup' && (ar.trim() || en.trim()));
  return isWritten ? { ar, en } : null;
}

/** Leaves out the fields that the form hides for this kind of reward, because they may still hold text. */
export function toRewardBody(values: RewardValues): BodyOf<typeof createReward> {
  const toMoment = (text: string) => (values.kind === 'shown' || !text ? null : parseMomentText(text));
  return {
    translations: parseTranslations(values, ['name', 'description']),
    loyalty_points: parseCount(values.loyalty_points, COST_MAX) ?? 0,
    ...parseStock(values),
    // A voucher's stock is the number of its unused codes, which the form cannot set.
    ...(values.kind === 'voucher' && { stock: null }),
    is_active: values.is_active,
    kind: values.kind === 'shown' ? null : values.kind,
    instructions: toInstructions(values),
    event_id: values.kind === 'perk' ? values.event_id : null,
    early_hours: values.kind === 'perk' ? parsePositive(values.early_hours, EARLY_HOURS_MAX) : null,
    limit_per_member:
      values.kind === 'perk' ? 1 : parsePositive(values.limit_per_member, LIMIT_PER_MEMBER_MAX),
    collect_days: parsePositive(values.collect_days, COLLECT_DAYS_MAX) ?? DEFAULT_COLLECT_DAYS,
    returns_points: values.returns_points,
    tier_id: values.tier_id === EVERY_MEMBER ? null : values.tier_id,
    available_from: toMoment(values.available_from),
    available_until: toMoment(values.available_until),
    drawing: values.drawing,
    options: values.kind === 'pickup' ? parseOptions(values) : [],
  };
}

const checkOptionalCount = (text: string) => (text.trim() ? checkCount(text) : undefined);

export const checkStock = ({ stock }: StockValues): FieldErrors<StockValues> =>
  collectFieldErrors<StockValues>({ stock: checkOptionalCount(stock) });

const checkLimit = (text: string) =>
  text.trim() ? checkPositive(text, LIMIT_PER_MEMBER_MAX, messages.limitInvalid) : undefined;
const checkHours = (text: string) =>
  text.trim() ? checkPositive(text, EARLY_HOURS_MAX, messages.hoursInvalid) : undefined;
const checkDays = (text: string) => checkPositive(text, COLLECT_DAYS_MAX, messages.daysInvalid);

function checkRedeemingTimes({ available_from, available_until }: RewardValues) {
  const fromError = checkOptionalMoment(available_from);
  // Times in this format sort as text.
  const isReversed = available_from && !fromError && available_until && available_until <= available_from;
  return {
    available_from: fromError,
    available_until:
      checkOptionalMoment(available_until) ?? (isReversed ? messages.windowReversed : undefined),
  };
}

export function checkReward(values: RewardValues): FieldErrors<RewardValues> {
  return collectFieldErrors<RewardValues>({
    ...checkTranslations(values, ['name'], checkTitle),
    ...checkTranslations(values, ['description'], checkText),
    loyalty_points: checkCount(values.loyalty_points),
    ...(values.kind !== 'voucher' && { stock: checkOptionalCount(values.stock) }),
    ...(values.kind !== 'shown' && checkRedeemingTimes(values)),
    ...((values.kind === 'pickup' || values.kind === 'voucher') && {
      limit_per_member: checkLimit(values.limit_per_member),
    }),
    ...(values.kind === 'pickup' && {
      collect_days: checkDays(values.collect_days),
      ...checkOptions(values),
    }),
    ...(toInstructions(values) && {
      'instructions.ar': checkText(values['instructions.ar']),
      'instructions.en': checkText(values['instructions.en']),
    }),
    ...(values.kind === 'perk' && {
      event_id: values.event_id ? undefined : messages.eventRequired,
      early_hours: checkHours(values.early_hours),
    }),
  });
}

/** Returns whether fans can redeem the reward now, or the first reason why not. */
export function getAvailability({ available, stock, phase }: Stock & Pick<StaffReward, 'phase'>) {
  if (!available) return 'unavailable';
  if (stock === 0) return 'outOfStock';
  return phase === 'open' ? 'available' : phase;
}

export function formatMoment(moment: StaffReward['available_from'], language: Language): string | null {
  const instant = moment && venueInstant(moment, DEFAULT_TIMEZONE);
  return instant && formatVenueDayTime(instant.getTime(), language);
}

/** Sums up a form's limits, or says that there are none. */
export function summariseLimits(values: RewardValues, language: Language): string {
  const formatInstant = (text: string) => {
    const instant = instantOf(text, DEFAULT_TIMEZONE);
    return instant && formatVenueDayTime(instant, language);
  };
  const limits = {
    limit_per_member: values.kind !== 'perk' && values.limit_per_member.trim(),
    collect_days: values.kind === 'pickup' && values.collect_days.trim(),
    available_from: formatInstant(values.available_from),
    available_until: formatInstant(values.available_until),
  };
  const names = Object.keys(limits) as (keyof typeof limits)[];
  const parts = names.flatMap(name =>
    limits[name] ? [`${textOf(formTexts, language, name)}: ${limits[name]}`] : [],
  );
  return parts.join(' · ') || textOf(formTexts, language, 'noLimits');
}
