/** Tests the checks and request bodies of the reward forms, and a reward's availability. */
import { createReward, stockReward, updateReward } from '@rabita/contract/staff/reward';
import { expect, it } from 'vitest';
import { listDefaults } from '../../../test/samples.ts';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';
import {
  checkReward,
  checkStock,
  EMPTY_REWARD,
  EVERY_MEMBER,
  formatMoment,
  getAvailability,
  parseStock,
  type RewardValues,
  summariseLimits,
  toRewardBody,
  toRewardValues,
  toStockValues,
} from './rules.ts';

const VALUES: RewardValues = {
  ...EMPTY_REWARD,
  'translations.ar.name': 'قميص الفريق',
  'translations.en.name': 'Team jersey',
  'translations.ar.description': 'بتوقيع اللاعبين.',
  'translations.en.description': 'Signed by the players.',
  loyalty_points: '٥٠٠',
};
const PICKUP: RewardValues = { ...VALUES, kind: 'pickup' };
const PERK: RewardValues = { ...VALUES, kind: 'perk', event_id: 'event', early_hours: '٢٤' };
const VOUCHER: RewardValues = {
  ...VALUES,
  kind: 'voucher',
  'instructions.ar': 'اكتبه عند الدفع.',
  'instructions.en': 'Enter it at checkout.',
};
const SHOP_DIRECTIONS = { 'instructions.ar': 'متجر الفريق', 'instructions.en': 'The team shop' };

const sampleReward = (body: ReturnType<typeof toRewardBody>) => ({
  ...createReward.body.parse(body),
  _id: 'r',
  phase: 'open' as const,
  changed: { version: 2, at: '2031-03-01T17:30:00.000Z', by: null },
  vouchers: null,
});

/** Returns the body after checking that the contract accepts it, and that the saved reward builds it again. */
function buildBody(values: RewardValues) {
  const body = toRewardBody(values);
  expect(toRewardBody(toRewardValues(sampleReward(body)))).toEqual(body);
  return body;
}

const findInvalidFields = (values: RewardValues) => Object.keys(checkReward(values));

it('a new reward is visible, available and for display only, without options, with 30 days to collect it', () => {
  expect(listDefaults(EMPTY_REWARD)).toEqual({
    kind: 'shown',
    is_active: true,
    available: true,
    collect_days: '30',
    returns_points: true,
    tier_id: EVERY_MEMBER,
    drawing: 'gift',
    option1: 'none',
    option2: 'none',
  });
});

it('a reward requires points, and name and description in both languages', () => {
  expect(findInvalidFields(VALUES)).toEqual([]);
  expect(findInvalidFields(EMPTY_REWARD)).toHaveLength(5);
});

it('the stock of a reward is a number or empty', () => {
  expect(findInvalidFields({ ...VALUES, stock: ' ' })).toEqual([]);
  expect(findInvalidFields({ ...VALUES, stock: 'few' })).toEqual(['stock']);
});

it('the reward form builds a body that the contract accepts, and the same body from the saved reward', () => {
  const body = buildBody({ ...VALUES, stock: '1,200', available: false });
  expect(body).toMatchObject({ loyalty_points: 500, stock: 1200, available: false, is_active: true });
  expect(updateReward.body.safeParse({ ...body, stock_before: 3, version: 1 }).error).toBeUndefined();
});

it('a reward is for every member, or for the members of a tier', () => {
  expect(toRewardBody(PICKUP).tier_id).toBeNull();
  expect(buildBody({ ...PICKUP, tier_id: 'gold' }).tier_id).toBe('gold');
});

it('[17.79] a voucher requires instructions in both languages, and sends no stock', () => {
  expect(findInvalidFields(VOUCHER)).toEqual([]);
  expect(findInvalidFields({ ...VALUES, kind: 'voucher', stock: 'few' })).toEqual([
    'instructions.ar',
    'instructions.en',
  ]);
  const body = buildBody({ ...VOUCHER, stock: '7' });
  expect(body).toMatchObject({ kind: 'voucher', stock: null, event_id: null });
});

it('[17.79] a voucher has a limit per member, but no days to collect it', () => {
  expect(findInvalidFields({ ...VOUCHER, limit_per_member: '0' })).toEqual(['limit_per_member']);
  expect(findInvalidFields({ ...VOUCHER, collect_days: '0' })).toEqual([]);
});

it('[17.79] a perk requires an event, and accepts 1 to 168 hours or none', () => {
  for (const early_hours of ['', ' ', '1', '168'])
    expect(findInvalidFields({ ...PERK, early_hours })).toEqual([]);
  for (const early_hours of ['0', '169', 'soon'])
    expect(findInvalidFields({ ...PERK, early_hours })).toEqual(['early_hours']);
  expect(findInvalidFields({ ...PERK, event_id: '' })).toEqual(['event_id']);
});

it('[17.79] a perk is sent with a limit of one per member, and without instructions', () => {
  const body = buildBody({ ...PERK, ...SHOP_DIRECTIONS, limit_per_member: '7' });
  expect(body).toMatchObject({ kind: 'perk', event_id: 'event', early_hours: 24 });
  expect(body).toMatchObject({ limit_per_member: 1, instructions: null });
});

it('[17.79] a reward to pick up is sent without the text that another kind left in its fields', () => {
  const body = buildBody({ ...PICKUP, event_id: 'event', early_hours: '5' });
  expect(body).toMatchObject({ kind: 'pickup', instructions: null, event_id: null, early_hours: null });
});

it('[17.92] a reward to pick up has directions in both languages, or in neither', () => {
  expect(buildBody({ ...PICKUP, ...SHOP_DIRECTIONS }).instructions).toEqual({
    ar: 'متجر الفريق',
    en: 'The team shop',
  });
  for (const name of ['instructions.ar', 'instructions.en'] as const) {
    expect(findInvalidFields({ ...PICKUP, ...SHOP_DIRECTIONS, [name]: ' ' })).toEqual([name]);
    expect(toRewardBody({ ...PICKUP, [name]: ' ' }).instructions).toBeNull();
  }
});

it.each([
  ['limit_per_member', ['', ' ', '٢', '1000'], ['0', '1001', 'one']],
  ['collect_days', ['1', '365'], ['', '0', '366', '-1']],
] as const)(
  '[17.10] the field %s of a reward to pick up accepts %j and rejects %j',
  (name, valid, invalid) => {
    for (const text of valid) expect(findInvalidFields({ ...PICKUP, [name]: text })).toEqual([]);
    for (const text of invalid) expect(findInvalidFields({ ...PICKUP, [name]: text })).toEqual([name]);
  },
);

it('[17.10] a reward to pick up is sent with its limit and time, and the saved reward builds the same body', () => {
  const body = buildBody({ ...PICKUP, limit_per_member: '٢', collect_days: '14', returns_points: false });
  expect(body).toMatchObject({ kind: 'pickup', limit_per_member: 2 });
  expect(body).toMatchObject({ collect_days: 14, returns_points: false });
});

it('[17.18] a reward to pick up may open and end at a day and time, and must end after it opens', () => {
  const times = { available_from: '2031-03-06T20:30', available_until: '2031-03-07T00:00' };
  expect(findInvalidFields({ ...PICKUP, ...times })).toEqual([]);
  expect(findInvalidFields({ ...PICKUP, available_until: times.available_until })).toEqual([]);
  expect(findInvalidFields({ ...PICKUP, ...times, available_from: '?' })).toEqual(['available_from']);
  expect(findInvalidFields({ ...PICKUP, ...times, available_until: '?' })).toEqual(['available_until']);
  expect(findInvalidFields({ ...PICKUP, ...times, available_until: times.available_from })).toEqual([
    'available_until',
  ]);
  expect(buildBody({ ...PICKUP, ...times })).toMatchObject({
    available_from: { date: '2031-03-06', time: '20:30' },
    available_until: { date: '2031-03-07', time: '00:00' },
  });
});

it('[17.10] [17.18] text left in hidden fields does not invalidate a reward that is only shown, and is not sent', () => {
  const values = { ...VALUES, limit_per_member: 'few', collect_days: '', available_from: '?' };
  expect(findInvalidFields(values)).toEqual([]);
  const body = toRewardBody(values);
  expect(body).toMatchObject({ kind: null, limit_per_member: null, collect_days: 30, available_from: null });
});

it('an empty stock is unlimited, zero stays zero, and a negative stock is invalid', () => {
  expect(parseStock({ stock: ' ', available: true })).toEqual({ stock: null, available: true });
  expect(parseStock({ stock: '٠', available: true })).toEqual({ stock: 0, available: true });
  expect(toStockValues({ stock: 0, available: true }).stock).toBe('0');
  expect(toStockValues({ stock: null, available: true }).stock).toBe('');
  expect(checkStock({ stock: ' ', available: true })).toEqual({});
  expect(Object.keys(checkStock({ stock: '-1', available: true }))).toEqual(['stock']);
  const body = { ...parseStock({ stock: '', available: false }), stock_before: 3, version: 1 };
  expect(stockReward.body.safeParse(body).error).toBeUndefined();
});

it.each([
  [{ available: true, stock: null, phase: 'open' }, 'available'],
  [{ available: true, stock: 3, phase: 'upcoming' }, 'upcoming'],
  [{ available: true, stock: 3, phase: 'ended' }, 'ended'],
  [{ available: true, stock: 0, phase: 'upcoming' }, 'outOfStock'],
  [{ available: false, stock: 0, phase: 'open' }, 'unavailable'],
] as const)('a reward with %j is %s', (reward, availability) => {
  expect(getAvailability(reward)).toBe(availability);
});

it('a reward’s times are shown on the league’s clock, three hours ahead of UTC', () => {
  const moment = { date: '2031-03-06', time: '20:30' };
  const instant = Date.parse('2031-03-06T17:30:00.000Z');
  expect(formatMoment(moment, 'en')).toBe(formatVenueDayTime(instant, 'en'));
  expect(formatMoment(moment, 'ar')).toBe(formatVenueDayTime(instant, 'ar'));
  expect(formatMoment(null, 'en')).toBeNull();
});

it('summariseLimits lists the limits that the form holds for its kind of reward', () => {
  const limited = { ...PICKUP, limit_per_member: '2', available_from: '2031-03-06T20:30' };
  const opens = `Redeeming opens: ${formatVenueDayTime('2031-03-06T17:30:00.000Z', 'en')}`;
  expect(summariseLimits(limited, 'en')).toBe(`Limit per member: 2 · Days to collect it: 30 · ${opens}`);
  expect(summariseLimits({ ...limited, kind: 'perk' }, 'en')).toBe(opens);
  expect(summariseLimits({ ...VOUCHER, available_until: '?' }, 'en')).toBe('None');
});
