// Tests the tier forms: what they refuse and what they send.
import { createTier, type StaffTier } from '@rabita/contract/staff/tier';
import { expect, it } from 'vitest';
import { checkTier, EMPTY_TIER, formatEarly, type TierValues, tierBodyOf, tierValuesOf } from './rules.ts';

const FULL: TierValues = {
  ...EMPTY_TIER,
  'translations.ar.name': 'ذهبية',
  'translations.en.name': 'Gold',
  threshold: '٥٠٠',
};

it('[17.42] a tier needs a short name in both languages, points, and hours up to a week', () => {
  expect(checkTier(FULL)).toEqual({});
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
