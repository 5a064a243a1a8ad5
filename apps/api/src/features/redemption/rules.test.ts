/** Tests who gets a reward of several members in a row. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RewardOffer, redeemInOrder } from './rules.ts';

const NOW = new Date('2031-03-06T17:30:00Z');
const offerWith = (change: Partial<RewardOffer>): RewardOffer => ({
  id: 'mug',
  kind: 'pickup',
  event_id: null,
  event_phase: null,
  cost: 50,
  available: true,
  stock: null,
  limit_per_member: null,
  tier: null,
  available_from: null,
  available_until: null,
  now: NOW,
  ...change,
});
const FANS = ['ann', 'bob', 'cy'];

it('[17.22] several calls together get what they would get one after the other', () => {
  const cases = fc.record({
    stock: fc.option(fc.nat(4)),
    limit: fc.option(fc.integer({ min: 1, max: 3 })),
    cost: fc.nat(60),
    balances: fc.array(fc.nat(150), { minLength: 3, maxLength: 3 }),
    order: fc.array(fc.constantFrom(...FANS), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(cases, ({ stock, limit, cost, balances, order }) => {
      const offer = offerWith({ stock, limit_per_member: limit, cost });
      const known = new Map(FANS.map((fan, at) => [fan, balances[at] ?? 0]));
      const together = redeemInOrder(offer, order, new Map(), known);

      const [held, left] = [new Map<string, number>(), new Map(known)];
      let items = stock;
      const oneByOne = order.map(fan => {
        const [outcome] = redeemInOrder({ ...offer, stock: items }, [fan], held, left);
        if (outcome?.ok) {
          held.set(fan, (held.get(fan) ?? 0) + 1);
          left.set(fan, outcome.value);
          if (items !== null) items -= 1;
        }
        return outcome;
      });
      expect(together).toEqual(oneByOne);
      for (const balance of left.values()) expect(balance).toBeGreaterThanOrEqual(0);
      expect(known).toEqual(new Map(FANS.map((fan, at) => [fan, balances[at] ?? 0])));
    }),
  );
});

it('[17.17] a reward is open from its start to just before its end', () => {
  const at = (ms: number) => new Date(NOW.getTime() + ms);
  const codeOf = (change: Partial<RewardOffer>) => {
    const [outcome] = redeemInOrder(offerWith(change), ['ann'], new Map(), new Map([['ann', 50]]));
    return outcome?.ok ? 'open' : outcome?.extra?.reason;
  };
  expect([at(1), at(0), at(-1)].map(available_from => codeOf({ available_from }))).toEqual([
    'upcoming',
    'open',
    'open',
  ]);
  expect([at(1), at(0), at(-1)].map(available_until => codeOf({ available_until }))).toEqual([
    'open',
    'ended',
    'ended',
  ]);
});
