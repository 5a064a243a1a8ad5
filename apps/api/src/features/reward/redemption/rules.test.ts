/** Tests which calls of a batch get a reward, and how members and staff see a redemption. */
import { createAllowedKeys, deriveSigningKey } from '@rabita/door/keys';
import { parseRewardCode } from '@rabita/door/reward-code';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findRewardError,
  type RedeemableRow,
  type RedemptionRow,
  redeemInOrder,
  type StaffRedemptionRow,
  toInstructionsFor,
  toRedemption,
  toRedemptionId,
  toStaffRedemption,
} from './rules.ts';

const NOW = new Date('2031-03-06T17:30:00Z');
const rewardWith = (change: Partial<RedeemableRow>): RedeemableRow => ({
  id: 'mug',
  kind: 'pickup',
  event_id: null,
  event_phase: null,
  cost: 50,
  available: true,
  stock: null,
  limit_per_member: null,
  tier: null,
  options: [],
  available_from: null,
  available_until: null,
  now: NOW,
  ...change,
});
const FANS = ['ann', 'bob', 'cy'];

it('[17.22] the calls of a batch get the same results as one after the other', () => {
  const cases = fc.record({
    stock: fc.option(fc.nat(4)),
    limit: fc.option(fc.integer({ min: 1, max: 3 })),
    cost: fc.nat(60),
    balances: fc.array(fc.nat(150), { minLength: 3, maxLength: 3 }),
    order: fc.array(fc.constantFrom(...FANS), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(cases, ({ stock, limit, cost, balances, order }) => {
      const reward = rewardWith({ stock, limit_per_member: limit, cost });
      const balanceByFan = new Map(FANS.map((fan, index) => [fan, balances[index] ?? 0]));
      const batchResults = redeemInOrder(reward, order, new Map(), balanceByFan);

      const [countByFan, balancesLeft] = [new Map<string, number>(), new Map(balanceByFan)];
      let stockLeft = stock;
      const oneByOne = order.map(fan => {
        const [result] = redeemInOrder({ ...reward, stock: stockLeft }, [fan], countByFan, balancesLeft);
        if (result?.ok) {
          countByFan.set(fan, (countByFan.get(fan) ?? 0) + 1);
          balancesLeft.set(fan, result.value);
          if (stockLeft !== null) stockLeft -= 1;
        }
        return result;
      });
      expect(batchResults).toEqual(oneByOne);
      for (const balance of balancesLeft.values()) expect(balance).toBeGreaterThanOrEqual(0);
      expect(balanceByFan).toEqual(new Map(FANS.map((fan, index) => [fan, balances[index] ?? 0])));
    }),
  );
});

describe('a reward', () => {
  const later = new Date(NOW.getTime() + 1);
  const findError = (change: Partial<RedeemableRow>) => {
    const error = findRewardError(rewardWith(change));
    return error && [error.code, error.extra?.reason];
  };

  it.each<[string, Partial<RedeemableRow>, unknown]>([
    ['can be redeemed', {}, null],
    ['can be redeemed while one item is left', { stock: 1 }, null],
    [
      'can be redeemed from its start until just before its end',
      { available_from: NOW, available_until: later },
      null,
    ],
    ['is unavailable before its start', { available_from: later }, ['reward.unavailable', 'upcoming']],
    ['is unavailable from its end on', { available_until: NOW }, ['reward.unavailable', 'ended']],
    ['is unavailable without a kind', { kind: null }, ['reward.unavailable', 'withheld']],
    ['is unavailable if staff withhold it', { available: false }, ['reward.unavailable', 'withheld']],
    [
      'is unavailable while its event is hidden',
      { event_phase: 'hidden' },
      ['reward.unavailable', 'withheld'],
    ],
    ['cannot be redeemed after its event', { event_phase: 'over' }, ['reward.event_over', undefined]],
    [
      'cannot be redeemed while everybody can book its event',
      { event_phase: 'open' },
      ['reward.booking_open', undefined],
    ],
    ['can be redeemed before everybody can book its event', { event_phase: 'upcoming' }, null],
    ['is out of stock', { stock: 0 }, ['reward.out_of_stock', undefined]],
  ])('%s', (_, change, expected) => {
    expect(findError(change)).toEqual(expected);
  });
});

describe('a member', () => {
  const redeem = (change: Partial<RedeemableRow>, balance: number | null, held: number | null = null) => {
    const [result] = redeemInOrder(
      rewardWith(change),
      ['ann'],
      new Map(held === null ? [] : [['ann', held]]),
      new Map(balance === null ? [] : [['ann', balance]]),
    );
    return result;
  };

  it('pays the cost, or gets the number of missing points', () => {
    expect(redeem({}, 60)).toEqual({ ok: true, value: 10 });
    expect(redeem({}, 50)).toEqual({ ok: true, value: 0 });
    expect(redeem({}, 49)).toMatchObject({ code: 'points.not_enough', extra: { missing: 1 } });
    expect(redeem({}, null)).toMatchObject({ code: 'points.not_enough', extra: { missing: 50 } });
  });

  it('gets no more than the limit for one member, even within one batch', () => {
    expect(redeem({ limit_per_member: 2 }, 50, 1)).toMatchObject({ ok: true });
    expect(redeem({ limit_per_member: 2 }, 50, 2)).toMatchObject({ code: 'reward.limit_reached' });
    expect(redeem({ limit_per_member: null }, 50, 99)).toMatchObject({ ok: true });
    const balances = new Map([['ann', 100]]);
    const twice = redeemInOrder(rewardWith({ limit_per_member: 1 }), ['ann', 'ann'], new Map(), balances);
    expect(twice).toMatchObject([{ ok: true, value: 50 }, { code: 'reward.limit_reached' }]);
  });

  it('gets nothing after another call of the batch took the last item', () => {
    const balances = new Map(FANS.map(fan => [fan, 100]));
    const results = redeemInOrder(rewardWith({ stock: 1 }), ['ann', 'bob'], new Map(), balances);
    expect(results).toMatchObject([{ ok: true, value: 50 }, { code: 'reward.out_of_stock' }]);
  });
});

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const commonColumns = {
  id,
  number: 'K7M2-9XQ',
  kind: 'pickup' as const,
  state: 'reserved' as const,
  cost: 300,
  created_at: new Date('2026-05-01T10:00:00Z'),
  collect_until: new Date('2026-05-15T10:00:00.900Z'),
  ended_at: null,
  reward_id: 'r1',
  name_ar: 'قميص',
  name_en: 'Jersey',
  options: null,
};
const row: RedemptionRow = {
  ...commonColumns,
  drawing: 'jersey',
  description_ar: 'قميص الفريق',
  description_en: 'The team jersey',
  reward_picture: null,
  reward_alt_ar: null,
  reward_alt_en: null,
  reward_kind: 'pickup',
  instructions_ar: 'في المتجر',
  instructions_en: 'In the shop',
  returns_points: true,
  voucher_id: null,
  sealed_code: null,
  event_id: null,
  event_name_ar: 'النهائي',
  event_name_en: 'Final',
  location_ar: 'الصالة',
  location_en: 'The hall',
  city_ar: 'الرياض',
  city_en: 'Riyadh',
  starts_at: new Date('2026-06-01T17:00:00Z'),
  timezone: 'Asia/Riyadh',
  early_access_at: null,
  booking_id: null,
};
const times = {
  created_at: '2026-05-01T10:00:00.000Z',
  collect_until: '2026-05-15T10:00:00.900Z',
  ended_at: null,
};
const key = deriveSigningKey(1, new Uint8Array(32));

describe('a member', () => {
  const ar = { name: 'قميص', description: 'قميص الفريق' };
  const en = { name: 'Jersey', description: 'The team jersey' };
  const expected = {
    _id: id,
    number: 'K7M2-9XQ',
    kind: 'pickup',
    state: 'collected',
    cost: 300,
    reward: { _id: 'r1', ...en, drawing: 'jersey', translations: { ar, en } },
    options: [],
    code: null,
    voucher: null,
    instructions: { ar: 'في المتجر', en: 'In the shop' },
    perk: null,
    returns_points: true,
    ...times,
  };
  const toResponse = (change: Partial<RedemptionRow>, language: 'ar' | 'en' = 'en') =>
    toRedemption({ ...row, ...change }, language, key);

  it('sees the reward in the requested language and in both languages', () => {
    expect(toResponse({ state: 'collected' })).toEqual(expected);
    expect(toResponse({ state: 'collected' }, 'ar').reward).toMatchObject(ar);
    const ended_at = new Date('2026-05-02T10:00:00Z');
    expect(toResponse({ state: 'collected', ended_at }).ended_at).toBe('2026-05-02T10:00:00.000Z');
    const picture = { reward_picture: 'hash', reward_alt_en: 'A red jersey' };
    expect(toResponse(picture).reward.picture).toEqual({ hash: 'hash', alt: 'A red jersey' });
  });

  it('gets a code only for a reward that waits at a counter', () => {
    expect(toResponse({}).code).not.toBeNull();
    expect(toResponse({ state: 'lapsed' }).code).toBeNull();
    expect(toResponse({ kind: 'voucher' }).code).toBeNull();
  });

  it('gets a code that contains the id and is valid until the time to collect is over', () => {
    const parse = (now: number) => parseRewardCode(toResponse({}).code ?? '', createAllowedKeys([key]), now);
    const end = Date.parse('2026-05-15T10:00:00Z') / 1000;
    const parsed = parse(end - 1);
    if (!parsed.ok) throw new Error(`The code is invalid: ${parsed.error}.`);
    expect(toRedemptionId(parsed.code.redemptionId)).toBe(id);
    expect(parsed.code.expiresAt).toBe(end);
    expect(parse(end)).toEqual({ ok: false, error: 'expired' });
  });

  it('sees the code of a voucher only if the response includes it', () => {
    const voucher = { ...row, kind: 'voucher' as const };
    expect(toRedemption(voucher, 'en', key).voucher).toEqual({ code: null });
    expect(toRedemption(voucher, 'en', key, 'GIFT-10').voucher).toEqual({ code: 'GIFT-10' });
    expect(toRedemption(row, 'en', key, 'GIFT-10').voucher).toBeNull();
  });

  it('sees the event of a perk, and the booking that used it', () => {
    const perk = { kind: 'perk' as const, event_id: 'e1', booking_id: 'b1' };
    const texts = {
      ar: { name: 'النهائي', location: 'الصالة', city: 'الرياض' },
      en: { name: 'Final', location: 'The hall', city: 'Riyadh' },
    };
    const event = { _id: 'e1', starts_at: '2026-06-01T17:00:00.000Z', timezone: 'Asia/Riyadh' };
    expect(toResponse(perk).perk).toEqual({
      event: { ...event, ...texts.en, translations: texts },
      early_access_at: null,
      booking_id: 'b1',
    });
    const early_access_at = new Date('2026-05-20T12:00:00Z');
    expect(toResponse({ ...perk, early_access_at }, 'ar').perk).toMatchObject({
      event: texts.ar,
      early_access_at: '2026-05-20T12:00:00.000Z',
    });
    expect(toResponse({ ...perk, kind: 'pickup' }).perk).toBeNull();
    expect(toResponse({ ...perk, event_id: null }).perk).toBeNull();
  });

  it('sees no instructions if the reward has another kind now', () => {
    expect(toInstructionsFor(row, 'pickup')).toEqual({ ar: 'في المتجر', en: 'In the shop' });
    expect(toInstructionsFor(row, 'voucher')).toBeNull();
    expect(toResponse({ reward_kind: 'voucher' }).instructions).toBeNull();
  });
});

it('staff see the member, unless the account was deleted, and who handed the reward out', () => {
  const staffRow: StaffRedemptionRow = {
    ...commonColumns,
    member_id: 'm1',
    full_name: 'Sara',
    collected_by: 'Huda',
    collected_by_counter: null,
  };
  expect(toStaffRedemption(staffRow)).toEqual({
    _id: id,
    number: 'K7M2-9XQ',
    kind: 'pickup',
    state: 'reserved',
    cost: 300,
    reward: { _id: 'r1', translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
    member: { _id: 'm1', full_name: 'Sara' },
    options: [],
    collected_by: 'Huda',
    ...times,
  });
  const options = [{ label: { ar: 'المقاس', en: 'Size' }, value: { ar: 'L', en: 'L' } }];
  expect(toStaffRedemption({ ...staffRow, options }).options).toEqual(options);
  expect(toStaffRedemption({ ...staffRow, member_id: null }).member).toBeNull();
  expect(toStaffRedemption({ ...staffRow, full_name: null }).member).toBeNull();
});
