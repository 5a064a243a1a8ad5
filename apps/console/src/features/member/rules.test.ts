/** Tests the forms that adjust a member's points and erase a member, and how changes are shown. */
import { adjustPoints } from '@rabita/contract/staff/member';
import { expect, it } from 'vitest';
import { checkAdjustment, checkErasure, parsePointsChange } from './rules.ts';

const NOTE = 'تعويض';

it.each([
  ['', 'Enter how many points.'],
  [' ', 'Enter how many points.'],
  ['5−', 'Enter a whole number, such as 50 or -20.'],
  ['5−2', 'Enter a whole number, such as 50 or -20.'],
  ['a lot', 'Enter a whole number, such as 50 or -20.'],
  ['1.5', 'Enter a whole number, such as 50 or -20.'],
  ['0', 'Zero changes nothing. Enter another number.'],
  ['100001', 'One adjustment can add or take away at most 100,000 points.'],
  ['-٢٠٠٠٠٠', 'One adjustment can add or take away at most 100,000 points.'],
  ['9999999999999', 'One adjustment can add or take away at most 100,000 points.'],
])('[14.8] a points adjustment with the points %j is rejected with the message: %s', (points, message) => {
  const errors = checkAdjustment({ applies_to: 'both', points, note: NOTE });
  expect(Object.keys(errors)).toEqual(['points']);
  expect(errors.points?.en).toBe(message);
  const body = { points: parsePointsChange(points) ?? Number.NaN, note: NOTE };
  expect(adjustPoints.body.safeParse(body).success).toBe(false);
});

it.each([
  ['50', 50],
  ['١٠٠٬٠٠٠', 100_000],
  ['100,000', 100_000],
  ['−20', -20],
  [' +5 ', 5],
])('a points adjustment with the points %j is accepted as %d', (points, change) => {
  expect(checkAdjustment({ applies_to: 'both', points, note: NOTE })).toEqual({});
  expect(parsePointsChange(points)).toBe(change);
  expect(adjustPoints.body.safeParse({ points: change, note: NOTE }).success).toBe(true);
});

it.each([
  ['لا', 'Enter at least 3 characters.'],
  ['ل'.repeat(301), 'Use at most 300 characters.'],
])('a points adjustment with the reason %j is rejected with the message: %s', (note, message) => {
  expect(checkAdjustment({ applies_to: 'both', points: '5', note }).note?.en).toBe(message);
});

const NAME = 'هُدى  Al Qahtani';

it.each(['هُدى  Al Qahtani', ' هُدى Al\u00a0Qahtani '])(
  'the erasure of a member is confirmed by the full name, in any spacing: %j',
  full_name => {
    expect(checkErasure({ full_name, reason: 'duplicate' }, NAME)).toEqual({});
  },
);

it('the erasure of a member is confirmed by the same letters in another Unicode form', () => {
  expect(checkErasure({ full_name: 'Zoe\u0308', reason: 'other' }, 'Zo\u00eb')).toEqual({});
});

it.each(['هُدى AlQahtani', 'هُدى al qahtani', 'هُدى', ''])(
  'the erasure of a member is not confirmed by %j',
  full_name => {
    expect(Object.keys(checkErasure({ full_name, reason: 'duplicate' }, NAME))).toEqual(['full_name']);
  },
);

it('the erasure of a member requires a reason', () => {
  expect(Object.keys(checkErasure({ full_name: NAME, reason: '' }, NAME))).toEqual(['reason']);
});
