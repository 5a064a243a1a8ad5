/** Checks the forms of claim codes, streaks and referrals, and converts their values to and from API bodies. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { parseClaimCode } from '@rabita/contract/claim-code';
import {
  CLAIMS_MAX,
  CLAIMS_PER_MEMBER_MAX,
  POINTS_ADJUSTMENT_MAX,
  REFERRALS_PER_SEASON_MAX,
  STREAK_MAX,
  STREAK_MIN,
  STREAKS_PER_YEAR_MAX,
} from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createClaimCode, EarningWays } from '@rabita/contract/staff/earning';
import {
  checkOptionalMoment,
  checkPositive,
  checkTitle,
  checkTranslations,
  emptyTranslations,
  parseMomentText,
  parsePositive,
  parseTranslations,
} from '../../platform/forms/form-values.ts';
import { texts } from './texts.ts';

const messages = texts.table;

export const EMPTY_CODE = {
  ...emptyTranslations(['name']),
  code: '',
  points: '',
  total_cap: '',
  member_cap: '1',
  starts: '',
  ends: '',
};
export type ClaimCodeValues = Readonly<typeof EMPTY_CODE>;

export function checkClaimCode(values: ClaimCodeValues): FieldErrors<ClaimCodeValues> {
  const { starts, ends } = values;
  const endsBeforeStart = starts !== '' && ends !== '' && !checkOptionalMoment(starts) && ends <= starts;
  return collectFieldErrors<ClaimCodeValues>({
    ...checkTranslations(values, ['name'], checkTitle),
    code: values.code.trim() && parseClaimCode(values.code) === null ? messages.codeInvalid : undefined,
    points: checkPositive(values.points, POINTS_ADJUSTMENT_MAX, messages.pointsInvalid),
    total_cap: checkPositive(values.total_cap, CLAIMS_MAX, messages.usesInvalid),
    member_cap: checkPositive(values.member_cap, CLAIMS_PER_MEMBER_MAX, messages.capInvalid),
    starts: checkOptionalMoment(starts),
    ends: checkOptionalMoment(ends) ?? (endsBeforeStart ? messages.endBeforeStart : undefined),
  });
}

/** The points that a code gives away if it is used up; null without a valid number of points or uses. */
export function computeMaxPoints({ points, total_cap }: ClaimCodeValues): number | null {
  const pointsPerUse = parsePositive(points, POINTS_ADJUSTMENT_MAX);
  const uses = parsePositive(total_cap, CLAIMS_MAX);
  return pointsPerUse === null || uses === null ? null : pointsPerUse * uses;
}

export function toClaimCodeBody(values: ClaimCodeValues): BodyOf<typeof createClaimCode> {
  const parseMoment = (text: string) => (text ? parseMomentText(text) : null);
  return {
    code: values.code.trim() || null,
    translations: parseTranslations(values, ['name']),
    points: parsePositive(values.points, POINTS_ADJUSTMENT_MAX) ?? 0,
    total_cap: parsePositive(values.total_cap, CLAIMS_MAX) ?? 0,
    member_cap: parsePositive(values.member_cap, CLAIMS_PER_MEMBER_MAX) ?? 0,
    starts: parseMoment(values.starts),
    ends: parseMoment(values.ends),
  };
}

export type StreakValues = Record<'points' | 'length' | 'yearly_cap', string>;

export const toStreakValues = ({ points, length, yearly_cap }: EarningWays['streak']): StreakValues => ({
  points: String(points),
  length: String(length),
  yearly_cap: String(yearly_cap),
});

const parseLength = (text: string) => {
  const length = parsePositive(text, STREAK_MAX);
  return length !== null && length >= STREAK_MIN ? length : null;
};

export const checkStreak = (values: StreakValues): FieldErrors<StreakValues> =>
  collectFieldErrors<StreakValues>({
    points: checkPositive(values.points, POINTS_ADJUSTMENT_MAX, messages.pointsInvalid),
    length: parseLength(values.length) === null ? messages.lengthInvalid : undefined,
    yearly_cap: checkPositive(values.yearly_cap, STREAKS_PER_YEAR_MAX, messages.capInvalid),
  });

export const toStreakBody = ({ points, length, yearly_cap }: StreakValues, isOn: boolean) => ({
  is_on: isOn,
  points: parsePositive(points, POINTS_ADJUSTMENT_MAX) ?? 0,
  length: parseLength(length) ?? 0,
  yearly_cap: parsePositive(yearly_cap, STREAKS_PER_YEAR_MAX) ?? 0,
});

export type ReferralValues = Record<'points' | 'friend_points' | 'season_cap', string>;

export const toReferralValues = (terms: EarningWays['referral']): ReferralValues => ({
  points: String(terms.points),
  friend_points: String(terms.friend_points),
  season_cap: String(terms.season_cap),
});

export const checkReferral = (values: ReferralValues): FieldErrors<ReferralValues> => {
  const checkPoints = (text: string) => checkPositive(text, POINTS_ADJUSTMENT_MAX, messages.pointsInvalid);
  return collectFieldErrors<ReferralValues>({
    points: checkPoints(values.points),
    friend_points: checkPoints(values.friend_points),
    season_cap: checkPositive(values.season_cap, REFERRALS_PER_SEASON_MAX, messages.friendsInvalid),
  });
};

export const toReferralBody = ({ points, friend_points, season_cap }: ReferralValues, isOn: boolean) => ({
  is_on: isOn,
  points: parsePositive(points, POINTS_ADJUSTMENT_MAX) ?? 0,
  friend_points: parsePositive(friend_points, POINTS_ADJUSTMENT_MAX) ?? 0,
  season_cap: parsePositive(season_cap, REFERRALS_PER_SEASON_MAX) ?? 0,
});

/** The link in a code's QR. It opens the fan's dashboard with the code filled in. */
export const toClaimLink = (code: string): string =>
  `${window.location.origin}/dashboard?claim=${encodeURIComponent(code)}`;
