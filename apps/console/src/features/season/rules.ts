/** Checks the season forms and the prizes form, and converts their values to and from API bodies. */
import { ApiError } from '@rabita/client/calls/api-error';
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { DEFAULT_TIMEZONE, POINTS_ADJUSTMENT_MAX, PRIZE_RANK_MAX } from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createSeason, StaffSeason } from '@rabita/contract/staff/season';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import {
  checkMoment,
  checkPositive,
  checkTitle,
  checkTranslations,
  emptyTranslations,
  flattenTranslations,
  formatMomentText,
  parseMomentText,
  parsePositive,
  parseTranslations,
} from '../../platform/forms/form-values.ts';
import { formTexts } from './form-texts.ts';
import { texts } from './texts.ts';

const messages = formTexts.table;

/** The limit that the error's text names. The API allows more. */
const BALANCE_CAP_MAX = 1_000_000;

/** The values of a new season. Times are `YYYY-MM-DDTHH:mm` in its time zone, and numbers are as typed. */
export const EMPTY_SEASON = {
  ...emptyTranslations(['name']),
  timezone: DEFAULT_TIMEZONE as string,
  starts: '',
  ends: '',
  balance_policy: 'carried' as StaffSeason['balance_policy'],
  balance_cap: '',
};
export type SeasonValues = Readonly<typeof EMPTY_SEASON>;

export function toSeasonValues(season: StaffSeason): SeasonValues {
  return {
    ...flattenTranslations(season.translations, ['name']),
    timezone: season.timezone,
    starts: formatMomentText(season.starts),
    ends: formatMomentText(season.ends),
    balance_policy: season.balance_policy,
    balance_cap: season.balance_cap === null ? '' : String(season.balance_cap),
  };
}

/** Includes the cap only for capped balances, because its hidden field may still hold text. */
export function toSeasonBody(values: SeasonValues): BodyOf<typeof createSeason> {
  const policy = values.balance_policy;
  return {
    translations: parseTranslations(values, ['name']),
    timezone: values.timezone,
    starts: parseMomentText(values.starts),
    ends: parseMomentText(values.ends),
    balance_policy: policy,
    balance_cap: policy === 'capped' ? parsePositive(values.balance_cap, BALANCE_CAP_MAX) : null,
  };
}

export function checkSeason(values: SeasonValues): FieldErrors<SeasonValues> {
  const { starts, ends, balance_policy: policy, balance_cap: cap } = values;
  const isReversed = !checkMoment(starts) && ends <= starts;
  return collectFieldErrors<SeasonValues>({
    ...checkTranslations(values, ['name'], checkTitle),
    timezone: values.timezone ? undefined : editTexts.table.zoneRequired,
    starts: checkMoment(starts),
    ends: checkMoment(ends) ?? (isReversed ? messages.endBeforeStart : undefined),
    balance_cap: policy === 'capped' ? checkPositive(cap, BALANCE_CAP_MAX, messages.capInvalid) : undefined,
  });
}

/** Returns the names of the season that overlaps the rejected season; null for any other error. */
export function findOverlappingSeason(error: unknown): StaffSeason['translations'] | null {
  if (!(error instanceof ApiError) || error.code !== 'season.overlaps') return null;
  return (error.body as { season: Pick<StaffSeason, 'translations'> }).season.translations;
}

export const canCancel = ({ state }: Pick<StaffSeason, 'state'>): boolean =>
  state !== 'cancelled' && state !== 'final';
export const hasStarted = ({ state }: Pick<StaffSeason, 'state'>): boolean => state !== 'upcoming';

/** `top`, named as in the API, is the last rank that gets the prize. */
export type PrizeValues = { readonly top: string; readonly pointsPerMember: string };

export function parsePrize(values: PrizeValues): { top: number; points: number } | null {
  const lastRank = parsePositive(values.top, PRIZE_RANK_MAX);
  const points = parsePositive(values.pointsPerMember, POINTS_ADJUSTMENT_MAX);
  return lastRank !== null && points !== null ? { top: lastRank, points } : null;
}

export const checkPrize = ({ top, pointsPerMember }: PrizeValues): FieldErrors<PrizeValues> =>
  collectFieldErrors<PrizeValues>({
    top: checkPositive(top, PRIZE_RANK_MAX, texts.table.topInvalid),
    pointsPerMember: checkPositive(pointsPerMember, POINTS_ADJUSTMENT_MAX, texts.table.pointsInvalid),
  });
