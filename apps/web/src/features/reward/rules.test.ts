// Tests the reward rules: a reward's status for a member's points, the next reward, and the order of the list.
import type { Reward } from '@rabita/contract/fan/reward';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextReward, objectOf, rewardStatus, sortedRewards } from './rules.ts';

const words = { name: 'قميص', description: 'قميص الفريق' };
const reward = (change: Partial<Reward>): Reward => ({
  _id: 'reward-1',
  ...words,
  loyalty_points: 500,
  available: true,
  stock: null,
  is_active: true,
  translations: { ar: words, en: words },
  ...change,
});

it.each([
  [reward({}), 500, { kind: 'reached' }],
  [reward({}), 499, { kind: 'short', missing: 1 }],
  [reward({}), 0, { kind: 'short', missing: 500 }],
  [reward({ loyalty_points: 0 }), 0, { kind: 'reached' }],
  [reward({ stock: 0 }), 900, { kind: 'sold-out' }],
  [reward({ available: false, stock: 0 }), 900, { kind: 'sold-out' }],
  [reward({ available: false }), 900, { kind: 'unavailable' }],
])(
  'rewardStatus is `sold-out` at stock 0, else `unavailable`, else `reached` or `short` by points (case %#)',
  (item, points, status) => {
    expect(rewardStatus(item, points)).toEqual(status);
  },
);

const rewards = fc.array(
  fc
    .record({ loyalty_points: fc.nat(3000), available: fc.boolean(), stock: fc.option(fc.nat(3)) })
    .map(reward),
);

it('nextReward returns the cheapest available reward that costs more points than the member has', () => {
  fc.assert(
    fc.property(rewards, fc.nat(3000), (list, points) => {
      const costs = list
        .filter(item => item.available && item.stock !== 0 && item.loyalty_points > points)
        .map(item => item.loyalty_points);
      expect(nextReward(list, points)?.loyalty_points ?? null).toBe(costs.length ? Math.min(...costs) : null);
    }),
  );
});

it('sortedRewards lists every reward once, unavailable ones last', () => {
  fc.assert(
    fc.property(rewards, fc.nat(3000), (list, points) => {
      const sorted = sortedRewards(list, points);
      expect(new Set(sorted)).toEqual(new Set(list));
      const unavailable = sorted.map(item => !item.available || item.stock === 0);
      expect(unavailable).toEqual([...unavailable].sort((a, b) => Number(a) - Number(b)));
    }),
  );
});

it.each([
  ['كوب الرابطة', 'Supporters’ mug', 'mug'],
  ['قبعة الفريق', 'Team cap', 'cap'],
  ['علّاقة مفاتيح', 'Key ring', 'key-ring'],
  ['ملصقات الفريق', 'Team stickers', 'stickers'],
  ['قميص الموسم', 'Season jersey', 'jersey'],
  ['خلفيات الموسم', 'Season wallpapers', 'wallpaper'],
  ['بطاقة الكواليس', 'Backstage pass', 'pass'],
  ['قسيمة شراء', 'Shop voucher', 'voucher'],
  ['ساعة لعب مع نجم الفريق', 'An hour of play with the team’s star player', 'gamepad'],
  ['تذكرة كأس العالم', 'World Cup ticket', 'voucher'],
  ['تذكرة الملعب', 'Stadium ticket', 'voucher'],
  ['هدية', 'A surprise', 'gift'],
])('[10.40] the reward "%s" (%s) shows a %s, in either language of the page', (ar, en, kind) => {
  const translations = { ar: { name: ar, description: '' }, en: { name: en, description: '' } };
  expect(objectOf({ name: ar, translations })).toBe(kind);
  expect(objectOf({ name: en, translations })).toBe(kind);
});
