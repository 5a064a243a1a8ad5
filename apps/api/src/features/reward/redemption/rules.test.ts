/** Tests who gets a reward of several members in a row. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RewardOffer, redeemInOrder, whyNotOffered } from './rules.ts';

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

describe('a reward', () => {
  const whyNot = (change: Partial<RewardOffer>) => {
    const refusal = whyNotOffered(offerWith(change));
    return refusal && [refusal.code, refusal.extra?.reason];
  };

  it.each<[string, Partial<RewardOffer>, unknown]>([
    ['is offered', {}, null],
    ['is offered while one is left', { stock: 1 }, null],
    ['is only shown without a kind', { kind: null }, ['reward.unavailable', 'withheld']],
    ['is withheld by staff', { available: false }, ['reward.unavailable', 'withheld']],
    ['is withheld while its event is hidden', { event_phase: 'hidden' }, ['reward.unavailable', 'withheld']],
    ['has no use after its event', { event_phase: 'over' }, ['reward.event_over', undefined]],
    ['has no use while everybody can book', { event_phase: 'open' }, ['reward.booking_open', undefined]],
    ['is of use before everybody can book', { event_phase: 'upcoming' }, null],
    ['is out of stock', { stock: 0 }, ['reward.out_of_stock', undefined]],
  ])('%s', (_, change, expected) => {
    expect(whyNot(change)).toEqual(expected);
  });
});

describe('a member', () => {
  const redeem = (change: Partial<RewardOffer>, balance: number | null, held: number | null = null) => {
    const [outcome] = redeemInOrder(
      offerWith(change),
      ['ann'],
      new Map(held === null ? [] : [['ann', held]]),
      new Map(balance === null ? [] : [['ann', balance]]),
    );
    return outcome;
  };

  it('pays the cost, and is told how many points are missing', () => {
    expect(redeem({}, 60)).toEqual({ ok: true, value: 10 });
    expect(redeem({}, 50)).toEqual({ ok: true, value: 0 });
    expect(redeem({}, 49)).toMatchObject({ code: 'points.not_enough', extra: { missing: 1 } });
    expect(redeem({}, null)).toMatchObject({ code: 'points.not_enough', extra: { missing: 50 } });
  });

  it('gets no more than the limit for one member, also in one go', () => {
    expect(redeem({ limit_per_member: 2 }, 50, 1)).toMatchObject({ ok: true });
    expect(redeem({ limit_per_member: 2 }, 50, 2)).toMatchObject({ code: 'reward.limit_reached' });
    expect(redeem({ limit_per_member: null }, 50, 99)).toMatchObject({ ok: true });
    const twice = redeemInOrder(
      offerWith({ limit_per_member: 1 }),
      ['ann', 'ann'],
      new Map(),
      new Map([['ann', 100]]),
    );
    expect(twice).toMatchObject([{ ok: true, value: 50 }, { code: 'reward.limit_reached' }]);
  });

  it('gets nothing once others took the last one', () => {
    const outcomes = redeemInOrder(
      offerWith({ stock: 1 }),
      ['ann', 'bob'],
      new Map(),
      new Map(FANS.map(fan => [fan, 100])),
    );
    expect(outcomes).toMatchObject([{ ok: true, value: 50 }, { code: 'reward.out_of_stock' }]);
  });
});
