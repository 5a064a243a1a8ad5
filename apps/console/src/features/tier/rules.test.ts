/** Tests the tier forms: what they refuse and what they send. */
import { ApiError } from '@rabita/client/calls/api-error';
import { createTier, type StaffTier } from '@rabita/contract/staff/tier';
import { expect, it } from 'vitest';
import {
  checkTier,
  EMPTY_TIER,
  formatEarly,
  neededBy,
  type TierValues,
  takenBy,
  tierBodyOf,
  tierValuesOf,
} from './rules.ts';

const FULL: TierValues = {
  ...EMPTY_TIER,
  'translations.ar.name': 'ذهبية',
  'translations.en.name': 'Gold',
  threshold: '٥٠٠',
};

it('[17.42] a tier needs a short name in both languages, points, and hours up to a week', () => {
  expect(checkTier(FULL)).toEqual({});
  expect(EMPTY_TIER).toMatchObject({ threshold: '', early_hours: '0' });
  for (const name of ['VI', '😀'.repeat(40)])
    expect(checkTier({ ...FULL, 'translations.en.name': name })).toEqual({});
  expect(Object.keys(checkTier({ ...FULL, 'translations.en.name': ' V ' }))).toEqual([
    'translations.en.name',
  ]);
  expect(Object.keys(checkTier(EMPTY_TIER))).toEqual([
    'translations.ar.name',
    'translations.en.name',
    'threshold',
  ]);
  expect(Object.keys(checkTier({ ...FULL, 'translations.en.name': 'G'.repeat(41) }))).toEqual([
    'translations.en.name',
  ]);
  expect(Object.keys(checkTier({ ...FULL, threshold: '0', early_hours: '169' }))).toEqual([
    'threshold',
    'early_hours',
  ]);
});

it('[17.42] builds a body that the contract accepts, and the same body again from the saved tier', () => {
  const body = tierBodyOf({ ...FULL, early_hours: '24' });
  expect(createTier.body.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({ threshold: 500, early_hours: 24, color: '#d8a520' });
  expect(tierBodyOf(tierValuesOf(body as unknown as StaffTier))).toEqual(body);
});

it('says in days how early a tier books, if they are whole', () => {
  const early = [0, 1, 24, 36, 168].map(hours => formatEarly(hours, 'en'));
  expect(early).toEqual([
    'No early booking',
    'Books 1 hour early',
    'Books 1 day early',
    'Books 36 hours early',
    'Books 7 days early',
  ]);
  expect(formatEarly(168, 'ar')).toBe('حجز مبكر بـ7 أيام');
});

it('names the tier that has the same points, and the reward that needs a tier', () => {
  const names = { ar: { name: 'فضية' }, en: { name: 'Silver' } };
  const refused = (code: string, body: object = {}) =>
    new ApiError('refused', { status: 409, body: { code, ...body } });
  expect(takenBy(refused('tier.threshold_taken', { tier: { translations: names } }))).toEqual(names);
  expect(neededBy(refused('tier.needed', { reward: names }))).toEqual(names);
  for (const error of [refused('tier.not_found'), new ApiError('network'), new TypeError('x')])
    expect([takenBy(error), neededBy(error)]).toEqual([null, null]);
});
