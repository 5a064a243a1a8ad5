// Tests the check of the form that adjusts a member's points, that the contract agrees with it, and how changes are shown.
import { adjustPoints } from '@rabita/contract/staff/member';
import { describe, expect, it } from 'vitest';
import { checkAdjustment, formatChange, parsePointsChange } from './rules.ts';

const NOTE = 'تعويض';

describe('a points adjustment', () => {
  it.each([
    ['', 'Enter how many points.'],
    ['a lot', 'Enter a whole number, such as 50 or -20.'],
    ['1.5', 'Enter a whole number, such as 50 or -20.'],
    ['0', 'Zero changes nothing. Enter another number.'],
    ['100001', 'One adjustment can add or take away at most 100,000 points.'],
    ['-٢٠٠٠٠٠', 'One adjustment can add or take away at most 100,000 points.'],
    ['9999999999999', 'One adjustment can add or take away at most 100,000 points.'],
  ])('[14.8] of %j is refused with the sentence: %s', (points, sentence) => {
    const wrong = checkAdjustment({ applies_to: 'both', points, note: NOTE });
    expect(Object.keys(wrong)).toEqual(['points']);
    expect(wrong.points?.en).toBe(sentence);
    const body = { points: parsePointsChange(points) ?? Number.NaN, note: NOTE };
    expect(adjustPoints.body.safeParse(body).success).toBe(false);
  });

  it.each([
    ['50', 50],
    ['١٠٠٬٠٠٠', 100_000],
    ['100,000', 100_000],
    ['−20', -20],
    [' +5 ', 5],
  ])('of %j is accepted as %d', (points, change) => {
    expect(checkAdjustment({ applies_to: 'both', points, note: NOTE })).toEqual({});
    expect(parsePointsChange(points)).toBe(change);
    expect(adjustPoints.body.safeParse({ points: change, note: NOTE }).success).toBe(true);
  });

  it.each([
    ['لا', 'Enter at least 3 characters.'],
    ['ل'.repeat(301), 'Use at most 300 characters.'],
  ])('with the reason %j is refused with the sentence: %s', (note, sentence) => {
    expect(checkAdjustment({ applies_to: 'both', points: '5', note }).note?.en).toBe(sentence);
  });
});

it.each([
  [1250, '+1,250'],
  [-50, '−50'],
  [0, '0'],
])('a change of %d points is shown as %s, with Latin digits in Arabic too', (points, text) => {
  expect(formatChange(points, 'en')).toBe(text);
  expect(formatChange(points, 'ar')).toBe(text);
});
