/** Tests the reward rules: a reward's status for a member's points, and the order of the list. */
import { rewardStatus } from '@rabita/client/reward-card/reward-status';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOW, sampleReward } from '../../../test/samples.ts';
import { sortRewards } from './rules.ts';

const inHours = (count: number) => new Date(NOW + count * 3_600_000).toISOString();

it.each([
  ['affordable', 'the points equal the cost', {}, 500, {}],
  ['short', 'one point is missing', {}, 499, { missing: 1 }],
  ['short', 'the member has no points', {}, 0, { missing: 500 }],
  ['affordable', 'the reward costs nothing', { loyalty_points: 0 }, 0, {}],
  ['out-of-stock', 'the stock is 0', { stock: 0 }, 900, {}],
  ['out-of-stock', 'an unavailable reward has stock 0', { available: false, stock: 0 }, 900, {}],
  ['unavailable', 'the reward is not available', { available: false }, 900, {}],
  ['upcoming', 'the reward opens later', { available_from: inHours(1) }, 900, { opensAt: NOW + 3_600_000 }],
  [
    'affordable',
    'the reward opens now',
    { available_from: inHours(0), available_until: inHours(1) },
    900,
    {},
  ],
  ['unavailable', 'a withheld reward opens later', { available_from: inHours(1), available: false }, 900, {}],
  ['ended', 'the reward ends now', { available_until: inHours(0) }, 900, {}],
  ['ended', 'the reward ends now with stock 0', { available_until: inHours(0), stock: 0 }, 900, {}],
])('rewardStatus is “%s” when %s', (kind, _case, change, points, details) => {
  expect(rewardStatus(sampleReward(change), points, NOW)).toEqual({ kind, ...details });
});

const arbitraryRewards = fc.array(
  fc
    .record({ loyalty_points: fc.nat(3000), available: fc.boolean(), stock: fc.option(fc.nat(3)) })
    .map(sampleReward),
);

it('sortRewards lists an ended reward last, and a reward that opens later by its cost', () => {
  const ended = sampleReward({ _id: 'ended', loyalty_points: 1, available_until: inHours(0) });
  const upcoming = sampleReward({ _id: 'upcoming', loyalty_points: 2, available_from: inHours(1) });
  const open = sampleReward({ _id: 'open', loyalty_points: 3 });
  const sorted = sortRewards([ended, open, upcoming], 0, NOW);
  expect(sorted.map(({ _id }) => _id)).toEqual(['upcoming', 'open', 'ended']);
});

it('sortRewards lists every reward once, unavailable ones last, each group by ascending cost', () => {
  fc.assert(
    fc.property(arbitraryRewards, fc.nat(3000), (list, points) => {
      const sorted = sortRewards(list, points, NOW);
      expect(new Set(sorted)).toEqual(new Set(list));
      const unavailable = sorted.map(item => !item.available || item.stock === 0);
      expect(unavailable).toEqual([...unavailable].sort((a, b) => Number(a) - Number(b)));
      for (const isUnavailable of [false, true]) {
        const costs = sorted
          .filter((_item, index) => unavailable[index] === isUnavailable)
          .map(item => item.loyalty_points);
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
      }
    }),
  );
});
