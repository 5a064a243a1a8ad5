// Tests the checks and request bodies of the reward forms, and a reward's availability.
import { createReward, stockReward } from '@rabita/contract/staff/reward';
import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  checkReward,
  checkStock,
  EMPTY_REWARD,
  parseStock,
  type RewardValues,
  rewardBodyOf,
  rewardValuesOf,
  stockValuesOf,
} from './rules.ts';

const FULL: RewardValues = {
  ...EMPTY_REWARD,
  'translations.ar.name': 'قميص الفريق',
  'translations.en.name': 'Team jersey',
  'translations.ar.description': 'بتوقيع اللاعبين.',
  'translations.en.description': 'Signed by the players.',
  loyalty_points: '٥٠٠',
};

describe('the reward form', () => {
  it('requires the cost, and name and description in both languages; stock is empty or a number', () => {
    expect(checkReward(FULL)).toEqual({});
    expect(Object.keys(checkReward(EMPTY_REWARD))).toHaveLength(5);
    expect(Object.keys(checkReward({ ...FULL, stock: 'few' }))).toEqual(['stock']);
  });

  it('builds a body that the contract accepts, and the same body again from the saved reward', () => {
    const planned = rewardBodyOf({ ...FULL, stock: '1,200', available: false });
    expect(createReward.body.safeParse(planned).error).toBeUndefined();
    expect(planned).toMatchObject({ loyalty_points: 500, stock: 1200, available: false, is_active: true });
    const changed = { version: 2, at: '2031-03-01T17:30:00.000Z', by: null };
    expect(rewardBodyOf(rewardValuesOf({ ...planned, _id: 'r', changed }))).toEqual(planned);
  });
});

describe('stock', () => {
  it('is unlimited if the field is empty, zero if the field is zero, and refused if the field is negative', () => {
    expect(parseStock({ stock: ' ', available: true })).toEqual({ stock: null, available: true });
    expect(parseStock({ stock: '٠', available: true })).toEqual({ stock: 0, available: true });
    expect(stockValuesOf({ stock: 0, available: true }).stock).toBe('0');
    expect(Object.keys(checkStock({ stock: '-1', available: true }))).toEqual(['stock']);
    const body = { ...parseStock({ stock: '', available: false }), version: 1 };
    expect(stockReward.body.safeParse(body).error).toBeUndefined();
  });

  it('makes a reward available, or gone at zero, unless staff withhold the reward', () => {
    const results = [
      { available: true, stock: null },
      { available: true, stock: 3 },
      { available: true, stock: 0 },
      { available: false, stock: 0 },
    ].map(availabilityOf);
    expect(results).toEqual(['available', 'available', 'gone', 'withheld']);
  });
});
