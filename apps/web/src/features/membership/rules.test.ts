/** Tests the season's ladder: how far each step is covered, and what the next points lead to. */
import type { Standing } from '@rabita/contract/fan/season';
import { describe, expect, it } from 'vitest';
import { sampleSeason, sampleTier } from '../../../test/samples.ts';
import { findTierGoal, hasShortNames, toLadder } from './rules.ts';

const BRONZE = sampleTier('Bronze', 40);
const SILVER = { ...sampleTier('Silver', 90), early_hours: 2 };
const GOLD = { ...sampleTier('Gold', 130), early_hours: 12 };
const TIERS = [BRONZE, SILVER, GOLD];

const shares = (points: number) => toLadder(TIERS, points).map(({ share }) => share);

describe('toLadder', () => {
  it.each([
    ['no points', 0, [0, 0, 0]],
    ['half of the way to the first tier', 20, [0.5, 0, 0]],
    ['exactly the first tier', 40, [1, 0, 0]],
    ['a fifth of the way to the second tier', 50, [1, 0.2, 0]],
    ['more than the highest tier needs', 500, [1, 1, 1]],
    ['points below zero after a correction', -10, [0, 0, 0]],
  ])('covers the steps of a member with %s', (_case, points, expected) => {
    expect(shares(points)).toEqual(expected);
  });

  it('covers a tier without points of its own, and has no steps without tiers', () => {
    expect(toLadder([sampleTier('All', 0)], 1)).toMatchObject([{ share: 1 }]);
    expect(toLadder([], 100)).toEqual([]);
  });
});

it('names fit below the ladder if each is short for its share of the width', () => {
  expect(hasShortNames(TIERS)).toBe(true);
  expect(hasShortNames([...TIERS, sampleTier('The most loyal', 200)])).toBe(false);
  expect(hasShortNames([])).toBe(true);
});

describe('findTierGoal', () => {
  const goalOf = (change: Partial<Standing>) =>
    findTierGoal({
      season: sampleSeason(),
      points: 50,
      rank: 3,
      tier: BRONZE,
      next_tier: null,
      is_tier_new: false,
      ...change,
    });

  it('[10.131] the next tier is the goal, with the hours of early booking that it gives', () => {
    expect(goalOf({ next_tier: { ...SILVER, missing: 40 } })).toMatchObject({
      kind: 'reach',
      missing: 40,
      earlyHours: 2,
      isEarlyNow: false,
    });
  });

  it('[10.131] the hours are the member’s own if the next tier gives no more', () => {
    const next = { ...GOLD, early_hours: 2, missing: 40 };
    expect(goalOf({ tier: SILVER, next_tier: next })).toMatchObject({ earlyHours: 2, isEarlyNow: true });
  });

  it('a tier of the previous season is the goal until the member reaches it again', () => {
    expect(goalOf({ tier: SILVER, next_tier: { ...SILVER, missing: 40 } })).toMatchObject({
      kind: 'keep',
      tier: { name: 'Silver' },
      isEarlyNow: true,
    });
  });

  it('at the highest tier nothing is missing', () => {
    expect(goalOf({ tier: GOLD })).toMatchObject({
      kind: 'top',
      missing: 0,
      earlyHours: 12,
      isEarlyNow: true,
    });
  });

  it('there is no goal between two seasons, nor without tiers', () => {
    expect(goalOf({ season: null, next_tier: { ...SILVER, missing: 40 } })).toBeNull();
    expect(goalOf({ tier: null })).toBeNull();
  });
});
