/** Tests the checks and request bodies of the forms of claim codes, streaks and referrals. */
import { createClaimCode } from '@rabita/contract/staff/earning';
import { expect, it, vi } from 'vitest';
import { listDefaults } from '../../../test/samples.ts';
import {
  type ClaimCodeValues,
  checkClaimCode,
  checkReferral,
  checkStreak,
  computeMaxPoints,
  EMPTY_CODE,
  toClaimCodeBody,
  toClaimLink,
  toReferralBody,
  toReferralValues,
  toStreakBody,
  toStreakValues,
} from './rules.ts';

const VALUES: ClaimCodeValues = {
  ...EMPTY_CODE,
  'translations.ar.name': 'جناح الفريق',
  'translations.en.name': 'Team booth',
  points: '٥٠',
  total_cap: '1,000',
};
const findInvalidFields = (edit: Partial<ClaimCodeValues>) =>
  Object.keys(checkClaimCode({ ...VALUES, ...edit }));

it('the claim code form opens with one use per member, and requires names, points and a limit', () => {
  expect(listDefaults(EMPTY_CODE)).toEqual({ member_cap: '1' });
  expect(findInvalidFields(EMPTY_CODE)).toEqual([
    'translations.ar.name',
    'translations.en.name',
    'points',
    'total_cap',
  ]);
  expect(findInvalidFields({})).toEqual([]);
});

it.each([
  ['points', ['1', '١٠٠٬٠٠٠'], ['0', '100001', '-1', '1.5', 'ten'], 'Enter a number from 1 to 100,000.'],
  ['total_cap', ['1', '1000000'], ['0', '1000001', ''], 'Enter a number from 1 to 1,000,000.'],
  ['member_cap', ['1', '100'], ['0', '101', ''], 'Enter a number from 1 to 100.'],
  [
    'code',
    ['', ' ', 'MAWJ27', 'mawj-2031', 'A'.repeat(24)],
    ['MAWJ2', 'A'.repeat(25), 'MAWJ+27'],
    'Use 6 to 24 letters and digits, without symbols.',
  ],
  ['starts', ['', '2031-03-06T20:30'], ['2031-03-06'], 'Enter both the day and the time.'],
  ['ends', ['', '2031-03-06T20:30'], ['2031-03-06'], 'Enter both the day and the time.'],
] as const)(
  'the field %s of the claim code form accepts %j and rejects %j',
  (name, valid, invalid, message) => {
    for (const text of valid) expect([text, findInvalidFields({ [name]: text })]).toEqual([text, []]);
    for (const text of invalid) {
      expect([text, findInvalidFields({ [name]: text })]).toEqual([text, [name]]);
      expect(checkClaimCode({ ...VALUES, [name]: text })[name]?.en).toBe(message);
    }
  },
);

it('the claim code form rejects an end that is not after the start', () => {
  const findEndError = (starts: string, ends: string) => checkClaimCode({ ...VALUES, starts, ends }).ends?.en;
  expect(findEndError('2031-03-06T20:30', '2031-03-06T20:30')).toBe('Set the end after the start.');
  expect(findEndError('2031-03-06T20:30', '2031-03-05T21:00')).toBe('Set the end after the start.');
  expect(findEndError('2031-03-06T20:30', '2031-03-06T20:31')).toBeUndefined();
  expect(findEndError('', '2031-03-06T20:30')).toBeUndefined();
  expect(findEndError('2031-03-06', '2031-03-05T21:00')).toBeUndefined();
});

it('the claim code form builds a body that the contract accepts, with null for an empty code and empty times', () => {
  const body = toClaimCodeBody(VALUES);
  expect(createClaimCode.body.safeParse(body).error).toBeUndefined();
  expect(body).toEqual({
    code: null,
    translations: { ar: { name: 'جناح الفريق' }, en: { name: 'Team booth' } },
    points: 50,
    total_cap: 1000,
    member_cap: 1,
    starts: null,
    ends: null,
  });
  const optionalValues = { code: ' mawj27 ', starts: '2031-03-06T20:30', ends: '2031-03-07T00:00' };
  expect(toClaimCodeBody({ ...VALUES, ...optionalValues })).toMatchObject({
    code: 'mawj27',
    starts: { date: '2031-03-06', time: '20:30' },
    ends: { date: '2031-03-07', time: '00:00' },
  });
});

it('the claim code form sends zero in place of an empty number, and the contract rejects it', () => {
  const body = toClaimCodeBody({ ...VALUES, points: '', total_cap: '', member_cap: '' });
  expect(body).toMatchObject({ points: 0, total_cap: 0, member_cap: 0 });
  expect(createClaimCode.body.safeParse(body).success).toBe(false);
});

it.each([
  ['50', '1000', 50_000],
  ['١٠', '٣', 30],
  ['', '1000', null],
  ['50', '', null],
  ['0', '1000', null],
  ['50', '0', null],
])('a claim code with %j points and %j uses gives at most %j points', (points, total_cap, maxPoints) => {
  expect(computeMaxPoints({ ...VALUES, points, total_cap })).toBe(maxPoints);
});

it('the link of a claim code opens the fan’s dashboard on the same site', () => {
  vi.stubGlobal('window', { location: { origin: 'https://league.example' } });
  expect(toClaimLink('MAWJ')).toBe('https://league.example/dashboard?claim=MAWJ');
  const link = new URL(toClaimLink('موج&1'));
  expect([...link.searchParams]).toEqual([['claim', 'موج&1']]);
});

const STREAK = { points: 100, length: 5, yearly_cap: 12 };
const STREAK_VALUES = toStreakValues({ is_on: true, ...STREAK, members: 80 });

it('the streak form opens with the saved numbers, and sends them unchanged', () => {
  expect(STREAK_VALUES).toEqual({ points: '100', length: '5', yearly_cap: '12' });
  expect(checkStreak(STREAK_VALUES)).toEqual({});
  expect(toStreakBody(STREAK_VALUES, true)).toEqual({ is_on: true, ...STREAK });
  expect(toStreakBody(STREAK_VALUES, false)).toEqual({ is_on: false, ...STREAK });
});

it.each([
  ['points', ['1', '100000'], ['0', '100001', ''], 'Enter a number from 1 to 100,000.'],
  ['length', ['2', '٥٠'], ['0', '1', '51', ''], 'Enter a number from 2 to 50.'],
  ['yearly_cap', ['1', '100'], ['0', '101', ''], 'Enter a number from 1 to 100.'],
] as const)('the field %s of the streak form accepts %j and rejects %j', (name, valid, invalid, message) => {
  for (const text of valid) expect(checkStreak({ ...STREAK_VALUES, [name]: text })).toEqual({});
  for (const text of invalid) {
    const errors = checkStreak({ ...STREAK_VALUES, [name]: text });
    expect([text, Object.keys(errors), errors[name]?.en]).toEqual([text, [name], message]);
    expect(toStreakBody({ ...STREAK_VALUES, [name]: text }, true)[name]).toBe(0);
  }
});

const REFERRAL = { points: 100, friend_points: 50, season_cap: 10 };
const REFERRAL_VALUES = toReferralValues({ is_on: true, ...REFERRAL, waiting: 3 });

it('the referral form opens with the saved numbers, and sends them unchanged', () => {
  expect(REFERRAL_VALUES).toEqual({ points: '100', friend_points: '50', season_cap: '10' });
  expect(checkReferral(REFERRAL_VALUES)).toEqual({});
  expect(toReferralBody(REFERRAL_VALUES, true)).toEqual({ is_on: true, ...REFERRAL });
  expect(toReferralBody(REFERRAL_VALUES, false)).toEqual({ is_on: false, ...REFERRAL });
});

it.each([
  ['points', ['1', '100000'], ['0', '100001', ''], 'Enter a number from 1 to 100,000.'],
  ['friend_points', ['1', '100000'], ['0', '100001', ''], 'Enter a number from 1 to 100,000.'],
  ['season_cap', ['1', '١٬٠٠٠'], ['0', '1001', ''], 'Enter a number from 1 to 1,000.'],
] as const)(
  'the field %s of the referral form accepts %j and rejects %j',
  (name, valid, invalid, message) => {
    for (const text of valid) expect(checkReferral({ ...REFERRAL_VALUES, [name]: text })).toEqual({});
    for (const text of invalid) {
      const errors = checkReferral({ ...REFERRAL_VALUES, [name]: text });
      expect([text, Object.keys(errors), errors[name]?.en]).toEqual([text, [name], message]);
      expect(toReferralBody({ ...REFERRAL_VALUES, [name]: text }, true)[name]).toBe(0);
    }
  },
);
