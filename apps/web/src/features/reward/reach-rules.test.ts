/** Tests which rewards are within a member's reach, and which view of the rewards the URL chooses. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOW, sampleReward, sampleTier } from '../../../test/samples.ts';
import { findNear, groupByReach, hasReachedTier, parseRewardsView } from './reach-rules.ts';

const tier = (threshold: number) => sampleTier('ذهبية', threshold);

it('[17.44] a reward is for its tier and higher ones, or for everyone', () => {
  expect(hasReachedTier({ tier: null }, null)).toBe(true);
  expect(
    [null, tier(199), tier(200), tier(900)].map(held => hasReachedTier({ tier: tier(200) }, held)),
  ).toEqual([false, false, true, true]);
});

const idsOf = (rewards: readonly { readonly _id: string }[]) => rewards.map(({ _id }) => _id);

it('[10.140] groupByReach leaves out rewards that are only shown, need a higher tier, or cannot be redeemed now', () => {
  const later = new Date(NOW + 1).toISOString();
  const rewards = [
    sampleReward({ _id: 'shown', kind: null, loyalty_points: 1 }),
    sampleReward({ _id: 'gold', tier: tier(200), loyalty_points: 1 }),
    sampleReward({ _id: 'silver', tier: tier(100), loyalty_points: 30 }),
    sampleReward({ _id: 'gone', stock: 0, loyalty_points: 1 }),
    sampleReward({ _id: 'withheld', available: false, loyalty_points: 1 }),
    sampleReward({ _id: 'upcoming', available_from: later, loyalty_points: 1 }),
    sampleReward({ _id: 'short', loyalty_points: 51 }),
    sampleReward({ _id: 'open', loyalty_points: 50 }),
    sampleReward({ _id: 'goldShort', tier: tier(200), loyalty_points: 60 }),
  ];
  const { redeemable, close } = groupByReach(rewards, { balance: 50, tier: tier(100), now: NOW });
  expect(idsOf(redeemable)).toEqual(['silver', 'open']);
  expect(idsOf(close)).toEqual(['short']);
});

it('[10.140] groupByReach puts each open reward into one group by the member’s balance, cheapest first', () => {
  const costs = fc.array(fc.nat(1000), { maxLength: 12 });
  fc.assert(
    fc.property(costs, fc.nat(1000), (list, balance) => {
      const rewards = list.map((loyalty_points, index) => sampleReward({ _id: `${index}`, loyalty_points }));
      const { redeemable, close } = groupByReach(rewards, { balance, tier: null, now: NOW });
      const sorted = [...list].sort((a, b) => a - b);
      const toCosts = (group: typeof redeemable) => group.map(({ loyalty_points }) => loyalty_points);
      expect(toCosts(redeemable)).toEqual(sorted.filter(cost => cost <= balance));
      expect(toCosts(close)).toEqual(sorted.filter(cost => cost > balance));
    }),
  );
});

it('[10.140] a reward is near once the member has half of its points', () => {
  const close = [99, 100, 101].map(cost => sampleReward({ _id: `${cost}`, loyalty_points: cost }));
  expect(idsOf(findNear(close, 50))).toEqual(['99', '100']);
  expect(findNear(close, 0)).toEqual([]);
  expect(findNear(close, -50)).toEqual([]);
});

it.each([
  ['', 'reach'],
  ['show=reach', 'reach'],
  ['show=all', 'all'],
  ['show=mine', 'mine'],
  ['show=Mine', 'reach'],
  ['view=all', 'reach'],
])('[10.140] the query “%s” opens the view “%s” of the rewards', (query, view) => {
  expect(parseRewardsView(new URLSearchParams(query))).toBe(view);
});
