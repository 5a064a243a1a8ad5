/** Tests the reward rules: a reward's status for a member's points, the next reward, and the order of the list. */
import { rewardStatus } from '@rabita/client/reward-card/reward-status';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOW, sampleReward } from '../../../test/samples.ts';
import { findNextReward, sortRewards } from './rules.ts';

const hours = (count: number) => new Date(NOW + count * 3_600_000).toISOString();

it.each([
  [sampleReward({}), 500, { kind: 'affordable' }],
  [sampleReward({}), 499, { kind: 'short', missing: 1 }],
  [sampleReward({}), 0, { kind: 'short', missing: 500 }],
  [sampleReward({ loyalty_points: 0 }), 0, { kind: 'affordable' }],
  [sampleReward({ stock: 0 }), 900, { kind: 'out-of-stock' }],
  [sampleReward({ available: false, stock: 0 }), 900, { kind: 'out-of-stock' }],
  [sampleReward({ available: false }), 900, { kind: 'unavailable' }],
  [sampleReward({ available_from: hours(1) }), 900, { kind: 'upcoming', opensAt: NOW + 3_600_000 }],
  [sampleReward({ available_from: hours(0), available_until: hours(1) }), 900, { kind: 'affordable' }],
  [sampleReward({ available_from: hours(1), available: false }), 900, { kind: 'unavailable' }],
  [sampleReward({ available_until: hours(0) }), 900, { kind: 'ended' }],
  [sampleReward({ available_until: hours(0), stock: 0 }), 900, { kind: 'ended' }],
])(
  'rewardStatus is `ended` after its time, `sold-out` at stock 0, `unavailable`, `upcoming`, or `reached` or `short` (case %#)',
  (item, points, status) => {
    expect(rewardStatus(item, points, NOW)).toEqual(status);
  },
);

const rewards = fc.array(
  fc
    .record({ loyalty_points: fc.nat(3000), available: fc.boolean(), stock: fc.option(fc.nat(3)) })
    .map(sampleReward),
);

it('findNextReward returns the cheapest available reward that costs more points than the member has', () => {
  fc.assert(
    fc.property(rewards, fc.nat(3000), (list, points) => {
      const costs = list
        .filter(item => item.available && item.stock !== 0 && item.loyalty_points > points)
        .map(item => item.loyalty_points);
      expect(findNextReward(list, points, NOW)?.loyalty_points ?? null).toBe(
        costs.length ? Math.min(...costs) : null,
      );
    }),
  );
});

it('sortRewards lists an ended reward last, and a reward that opens later by its cost', () => {
  const ended = sampleReward({ _id: 'ended', loyalty_points: 1, available_until: hours(0) });
  const upcoming = sampleReward({ _id: 'upcoming', loyalty_points: 2, available_from: hours(1) });
  const open = sampleReward({ _id: 'open', loyalty_points: 3 });
  const sorted = sortRewards([ended, open, upcoming], 0, NOW);
  expect(sorted.map(({ _id }) => _id)).toEqual(['upcoming', 'open', 'ended']);
});

it('findNextReward returns the first of two rewards that cost the same', () => {
  const [first, second] = [sampleReward({ _id: 'first' }), sampleReward({ _id: 'second' })];
  expect(findNextReward([first, second], 0, NOW)?._id).toBe('first');
});

it('sortRewards lists every reward once, unavailable ones last, each group by ascending cost', () => {
  fc.assert(
    fc.property(rewards, fc.nat(3000), (list, points) => {
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
