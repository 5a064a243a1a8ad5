/** Tests the tier form: its checks, its request body, and the API errors that it explains. */
import { ApiError } from '@rabita/client/calls/api-error';
import { createTier, type StaffTier } from '@rabita/contract/staff/tier';
import { expect, it } from 'vitest';
import { listDefaults } from '../../../test/samples.ts';
import {
  checkTier,
  EMPTY_TIER,
  findRewardNeedingTier,
  findTierWithThreshold,
  formatEarlyBooking,
  type TierValues,
  toTierBody,
  toTierValues,
} from './rules.ts';

const VALUES: TierValues = {
  ...EMPTY_TIER,
  'translations.ar.name': 'ذهبية',
  'translations.en.name': 'Gold',
  threshold: '٥٠٠',
};

it('[17.42] members of a new tier book with everyone, and the tier form requires names and points', () => {
  expect(listDefaults(EMPTY_TIER)).toEqual({ color: '#d8a520', early_hours: '0' });
  expect(checkTier(VALUES)).toEqual({});
  const required = ['translations.ar.name', 'translations.en.name', 'threshold'];
  expect(Object.keys(checkTier(EMPTY_TIER))).toEqual(required);
});

it.each([
  ['translations.en.name', ['VI', '😀'.repeat(40)], [' V ', 'G'.repeat(41)]],
  ['threshold', ['1', '1000000'], ['0', '1000001', '']],
  ['early_hours', ['0', '168'], ['169', '']],
] as const)('[17.42] the field %s of the tier form accepts %j and rejects %j', (name, valid, invalid) => {
  for (const text of valid) expect(checkTier({ ...VALUES, [name]: text })).toEqual({});
  for (const text of invalid) expect(Object.keys(checkTier({ ...VALUES, [name]: text }))).toEqual([name]);
});

it('[17.42] the tier form builds a body that the contract accepts, and the same body again from the saved tier', () => {
  const body = toTierBody({ ...VALUES, early_hours: '24' });
  expect(createTier.body.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({ threshold: 500, early_hours: 24, color: '#d8a520' });
  expect(toTierBody(toTierValues(body as unknown as StaffTier))).toEqual(body);
});

it('early booking is shown in days if the hours make whole days, else in hours', () => {
  const texts = [0, 1, 24, 36, 168].map(hours => formatEarlyBooking(hours, 'en'));
  expect(texts).toEqual([
    'No early booking',
    'Books 1 hour early',
    'Books 1 day early',
    'Books 36 hours early',
    'Books 7 days early',
  ]);
  expect(formatEarlyBooking(168, 'ar')).toBe('حجز مبكر بـ7 أيام');
});

it('an API error names the tier with the same points, or the reward that needs the tier', () => {
  const names = { ar: { name: 'فضية' }, en: { name: 'Silver' } };
  const apiError = (code: string, body: object = {}) =>
    new ApiError('refused', { status: 409, body: { code, ...body } });
  expect(findTierWithThreshold(apiError('tier.threshold_taken', { tier: { translations: names } }))).toEqual(
    names,
  );
  expect(findRewardNeedingTier(apiError('tier.needed', { reward: names }))).toEqual(names);
  for (const error of [apiError('tier.not_found'), new ApiError('network'), new TypeError('x')])
    expect([findTierWithThreshold(error), findRewardNeedingTier(error)]).toEqual([null, null]);
});
