/** Tests the checks and request bodies of the reward forms, and a reward's availability. */
import { createReward, stockReward, updateReward } from '@rabita/contract/staff/reward';
import { describe, expect, it } from 'vitest';
import { formatDayTime } from '../../platform/format-day-time.ts';
import {
  availabilityOf,
  checkReward,
  checkStock,
  EMPTY_REWARD,
  EVERY_MEMBER,
  formatMoment,
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
const PICKUP: RewardValues = { ...FULL, kind: 'pickup' };

const savedOf = (body: ReturnType<typeof rewardBodyOf>, stored: object = {}) => ({
  ...createReward.body.parse(body),
  _id: 'r',
  phase: 'open' as const,
  changed: { version: 2, at: '2031-03-01T17:30:00.000Z', by: null },
  vouchers: null,
  ...stored,
});

/** Returns a body that the contract accepts, and that the form of the saved reward builds again. */
function plannedOf(values: RewardValues, stored?: object) {
  const planned = rewardBodyOf(values);
  expect(rewardBodyOf(rewardValuesOf(savedOf(planned, stored)))).toEqual(planned);
  return planned;
}

const wrong = (values: RewardValues) => Object.keys(checkReward(values));

describe('the reward form', () => {
  it('requires the cost, and name and description in both languages; stock is empty or a number', () => {
    expect(EMPTY_REWARD).toMatchObject({
      loyalty_points: '',
      stock: '',
      available: true,
      is_active: true,
      kind: 'shown',
      event_id: '',
      early_hours: '',
      limit_per_member: '',
      collect_days: '30',
      returns_points: true,
      tier_id: 'every',
      available_from: '',
      available_until: '',
    });
    expect(checkReward(FULL)).toEqual({});
    expect(checkReward({ ...FULL, stock: ' ' })).toEqual({});
    expect(wrong(EMPTY_REWARD)).toHaveLength(5);
    expect(wrong({ ...FULL, stock: 'few' })).toEqual(['stock']);
  });

  it('builds a body that the contract accepts, and the same body again from the saved reward', () => {
    const planned = plannedOf({ ...FULL, stock: '1,200', available: false });
    expect(planned).toMatchObject({ loyalty_points: 500, stock: 1200, available: false, is_active: true });
    expect(updateReward.body.safeParse({ ...planned, stock_before: 3, version: 1 }).error).toBeUndefined();
    const opened = rewardValuesOf(savedOf(planned));
    expect(opened).toMatchObject({ event_id: '', early_hours: '', limit_per_member: '' });
  });
});

describe('a voucher and a perk', () => {
  const VOUCHER: RewardValues = {
    ...FULL,
    kind: 'voucher',
    'instructions.ar': 'اكتبه عند الدفع.',
    'instructions.en': 'Enter it at checkout.',
    stock: 'left in a hidden field',
  };
  const PERK: RewardValues = { ...FULL, kind: 'perk', event_id: 'event', early_hours: '٢٤', stock: '20' };

  it('[17.79] a voucher needs how to use it in both languages, and sends no stock', () => {
    expect(checkReward(VOUCHER)).toEqual({});
    expect(wrong({ ...FULL, kind: 'voucher' })).toEqual(['instructions.ar', 'instructions.en']);
    const stored = { stock: 7, vouchers: { left: 7, handed_out: 1 } };
    expect(plannedOf(VOUCHER, stored)).toMatchObject({ kind: 'voucher', stock: null, event_id: null });
    expect(wrong({ ...VOUCHER, limit_per_member: '0' })).toEqual(['limit_per_member']);
    expect(checkReward({ ...VOUCHER, collect_days: '0' })).toEqual({});
  });

  it('[17.79] a perk needs its event, and hours or none', () => {
    expect(checkReward(PERK)).toEqual({});
    for (const early_hours of ['', ' ', '1', '168'])
      expect(checkReward({ ...PERK, early_hours })).toEqual({});
    expect(rewardBodyOf({ ...PERK, limit_per_member: '7' }).limit_per_member).toBe(1);
    const told = { 'instructions.ar': 'متجر الفريق', 'instructions.en': 'The team shop' };
    expect(rewardBodyOf({ ...PERK, ...told }).instructions).toBeNull();
    for (const early_hours of ['0', '169', 'soon'])
      expect(wrong({ ...PERK, early_hours })).toEqual(['early_hours']);
    expect(wrong({ ...PERK, event_id: '' })).toEqual(['event_id']);
    const planned = plannedOf(PERK);
    expect(planned).toMatchObject({ kind: 'perk', event_id: 'event', early_hours: 24, instructions: null });
  });

  it('[17.79] text that another kind left in its fields is not sent', () => {
    const planned = plannedOf({ ...VOUCHER, ...PICKUP, stock: '3', event_id: 'event', early_hours: '5' });
    expect(planned).toMatchObject({ kind: 'pickup', instructions: null, event_id: null, early_hours: null });
  });
});

describe('a reward that members can redeem', () => {
  it('[17.92] says where it is collected in both languages, or in neither', () => {
    const told = { ...PICKUP, 'instructions.ar': 'متجر الفريق', 'instructions.en': 'The team shop' };
    expect(checkReward(told)).toEqual({});
    expect(rewardBodyOf(told).instructions).toEqual({ ar: 'متجر الفريق', en: 'The team shop' });
    expect(wrong({ ...told, 'instructions.ar': ' ' })).toEqual(['instructions.ar']);
    expect(wrong({ ...told, 'instructions.en': ' ' })).toEqual(['instructions.en']);
    for (const name of ['instructions.ar', 'instructions.en'] as const)
      expect(rewardBodyOf({ ...PICKUP, [name]: ' ' }).instructions).toBeNull();
  });

  it('[17.10] has a positive limit or none, and 1 to 365 days to be collected', () => {
    expect(checkReward({ ...PICKUP, limit_per_member: '٢', collect_days: '365' })).toEqual({});
    for (const limit_per_member of ['', ' ', '1000'])
      expect(checkReward({ ...PICKUP, limit_per_member })).toEqual({});
    expect(checkReward({ ...PICKUP, collect_days: '1' })).toEqual({});
    for (const limit_per_member of ['0', '1001', 'one'])
      expect(wrong({ ...PICKUP, limit_per_member })).toEqual(['limit_per_member']);
    for (const collect_days of ['', '0', '366', '-1'])
      expect(wrong({ ...PICKUP, collect_days })).toEqual(['collect_days']);
  });

  it('[17.10] builds a body that the contract accepts, and the same values again from the saved reward', () => {
    const values = { ...PICKUP, limit_per_member: '٢', collect_days: '14', returns_points: false };
    const terms = { kind: 'pickup', limit_per_member: 2, collect_days: 14, returns_points: false };
    expect(plannedOf(values)).toMatchObject(terms);
  });

  it('[17.18] opens and ends at a day and time, if at all, and ends after it opens', () => {
    const window = { available_from: '2031-03-06T20:30', available_until: '2031-03-07T00:00' };
    expect(checkReward({ ...PICKUP, ...window })).toEqual({});
    expect(wrong({ ...PICKUP, available_from: '?' })).toEqual(['available_from']);
    expect(wrong({ ...PICKUP, available_until: '?' })).toEqual(['available_until']);
    expect(wrong({ ...PICKUP, ...window, available_from: '?' })).toEqual(['available_from']);
    const none = { ...window, available_until: window.available_from };
    expect(wrong({ ...PICKUP, ...none })).toEqual(['available_until']);
    expect(wrong({ ...PICKUP, available_until: window.available_until })).toEqual([]);
    expect(plannedOf({ ...PICKUP, ...window })).toMatchObject({
      available_from: { date: '2031-03-06', time: '20:30' },
      available_until: { date: '2031-03-07', time: '00:00' },
    });
    const shown: RewardValues = { ...FULL, ...window, available_until: '?' };
    expect(checkReward(shown)).toEqual({});
    expect(rewardBodyOf(shown)).toMatchObject({ available_from: null, available_until: null });
  });

  it('is for every member, or for those of a tier', () => {
    expect(rewardBodyOf(PICKUP).tier_id).toBeNull();
    expect(rewardBodyOf({ ...PICKUP, tier_id: 'gold' }).tier_id).toBe('gold');
    const saved = savedOf(rewardBodyOf(PICKUP));
    const tiers = [null, 'gold'].map(tier_id => rewardValuesOf({ ...saved, tier_id }).tier_id);
    expect(tiers).toEqual([EVERY_MEMBER, 'gold']);
  });

  it('[17.10] keeps text left in a hidden field from refusing a reward that is only shown', () => {
    const values: RewardValues = { ...FULL, limit_per_member: 'few', collect_days: '' };
    expect(checkReward(values)).toEqual({});
    expect(rewardBodyOf(values)).toMatchObject({ kind: null, limit_per_member: null, collect_days: 30 });
  });
});

describe('stock', () => {
  it('is unlimited if the field is empty, zero if the field is zero, and refused if the field is negative', () => {
    expect(parseStock({ stock: ' ', available: true })).toEqual({ stock: null, available: true });
    expect(parseStock({ stock: '٠', available: true })).toEqual({ stock: 0, available: true });
    expect(stockValuesOf({ stock: 0, available: true }).stock).toBe('0');
    expect(stockValuesOf({ stock: null, available: true }).stock).toBe('');
    expect(checkStock({ stock: ' ', available: true })).toEqual({});
    expect(Object.keys(checkStock({ stock: '-1', available: true }))).toEqual(['stock']);
    const body = { ...parseStock({ stock: '', available: false }), stock_before: 3, version: 1 };
    expect(stockReward.body.safeParse(body).error).toBeUndefined();
  });

  it('makes a reward available, or gone at zero, unless staff withhold it; the times come last', () => {
    const results = [
      { available: true, stock: null, phase: 'open' as const },
      { available: true, stock: 3, phase: 'upcoming' as const },
      { available: true, stock: 3, phase: 'ended' as const },
      { available: true, stock: 0, phase: 'upcoming' as const },
      { available: false, stock: 0, phase: 'open' as const },
    ].map(availabilityOf);
    expect(results).toEqual(['available', 'upcoming', 'ended', 'gone', 'withheld']);
  });
});

it('a reward’s times are shown on the league’s clock, three hours ahead of UTC', () => {
  const moment = { date: '2031-03-06', time: '20:30' };
  const instant = Date.parse('2031-03-06T17:30:00.000Z');
  expect(formatMoment(moment, 'en')).toBe(formatDayTime(instant, 'en'));
  expect(formatMoment(moment, 'ar')).toBe(formatDayTime(instant, 'ar'));
  expect(formatMoment(null, 'en')).toBeNull();
});
