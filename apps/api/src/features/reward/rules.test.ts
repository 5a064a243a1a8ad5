/** Tests when a reward is open, how fans and staff see it, how input is parsed, and which changes touch fixed terms. */
import { describe, expect, it } from 'vitest';
import {
  changesFixedTerms,
  computeStock,
  getPhase,
  type RewardRow,
  resolveStock,
  type StaffRewardRow,
  toAvailability,
  toInstructions,
  toReward,
  toRewardValues,
  toStaffReward,
} from './rules.ts';

const now = new Date('2026-05-01T20:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('a reward', () => {
  it.each([
    [null, null, 'open'],
    [later(0), null, 'open'],
    [later(1), null, 'upcoming'],
    [null, later(1), 'open'],
    [null, later(0), 'ended'],
    [later(1), later(0), 'ended'],
  ])('available from %j until %j is %s', (available_from, available_until, phase) => {
    expect(getPhase({ available_from, available_until }, now)).toBe(phase);
  });

  it('is available to fans if staff do not withhold it and it is in stock', () => {
    const window = { available_from: null, available_until: null };
    const toAvailable = (available: boolean, stock: number | null) =>
      toAvailability({ available, stock, ...window } as RewardRow);
    expect(toAvailable(true, null)).toEqual({ available: true, stock: null, ...window });
    expect(toAvailable(true, 1).available).toBe(true);
    expect(toAvailable(true, 0).available).toBe(false);
    expect(toAvailable(false, 1).available).toBe(false);
  });
});

describe('the stock that staff save', () => {
  it.each([
    ['is the remaining stock if staff did not change it', 7, 10, 10, 7],
    ['changes by the difference if members redeemed meanwhile', 7, 10, 15, 12],
    ['is never below zero', 2, 10, 5, 0],
    ['reaches zero', 5, 10, 5, 0],
    ['is the new number if there was no limit', null, null, 5, 5],
    ['is the new number if the limit was removed meanwhile', null, 10, 5, 5],
    ['is the new number if staff were shown no limit', 7, null, 5, 5],
    ['has no limit once staff remove it', 7, 10, null, null],
  ])('%s', (_, remaining, before, newStock, expected) => {
    expect(computeStock(remaining, before, newStock)).toBe(expected);
  });

  const pickup = { kind: 'pickup', stock: 7 } as const;
  const voucher = { kind: 'voucher', stock: 7 } as const;
  const error = {
    ok: false,
    code: 'request.invalid',
    fields: [{ path: 'stock', code: 'not_allowed' }],
  };

  it('is the entered number for a new reward, and changes by the difference for a stored one', () => {
    expect(resolveStock({ ...pickup, stock: 5 }, null, null)).toEqual({ ok: true, value: 5 });
    expect(resolveStock({ ...pickup, stock: 12 }, pickup, 10)).toEqual({ ok: true, value: 9 });
  });

  it('cannot be set for vouchers', () => {
    expect(resolveStock({ ...voucher, stock: 9 }, voucher, 8)).toMatchObject(error);
    expect(resolveStock({ ...voucher, stock: 1 }, null, null)).toMatchObject(error);
    expect(resolveStock({ ...voucher, stock: 7 }, pickup, 7)).toMatchObject(error);
  });

  it('stays the same for vouchers if staff send the number that they were shown, or null', () => {
    expect(resolveStock({ ...voucher, stock: 8 }, voucher, 8)).toEqual({ ok: true, value: 7 });
    expect(resolveStock({ ...voucher, stock: null }, voucher, 8)).toEqual({ ok: true, value: 7 });
  });

  it('starts at zero for vouchers of a new reward, and of one that had another kind', () => {
    expect(resolveStock({ ...voucher, stock: null }, null, null)).toEqual({ ok: true, value: 0 });
    expect(resolveStock({ ...voucher, stock: 0 }, null, null)).toEqual({ ok: true, value: 0 });
    expect(resolveStock({ ...voucher, stock: null }, pickup, 7)).toEqual({ ok: true, value: 0 });
  });
});

describe('a change of a reward', () => {
  const perk = { kind: 'perk', event_id: 'e1', early_hours: 24 } as const;
  const voucher = { kind: 'voucher', event_id: null, early_hours: null } as const;

  it('touches fixed terms if a perk gets another event or other hours', () => {
    expect(changesFixedTerms(perk, { event_id: 'e2' })).toBe(true);
    expect(changesFixedTerms(perk, { early_hours: 12 })).toBe(true);
    expect(changesFixedTerms(perk, { early_hours: null })).toBe(true);
    expect(changesFixedTerms(perk, { event_id: 'e1', early_hours: 24 })).toBe(false);
    expect(changesFixedTerms(perk, {})).toBe(false);
  });

  it('touches fixed terms if a voucher or a perk gets another kind', () => {
    expect(changesFixedTerms(perk, { kind: 'pickup' })).toBe(true);
    expect(changesFixedTerms(voucher, { kind: null })).toBe(true);
    expect(changesFixedTerms(voucher, { kind: 'voucher' })).toBe(false);
  });

  it('touches no fixed terms if the reward was not a voucher or a perk', () => {
    expect(changesFixedTerms({ ...voucher, kind: 'pickup' }, { kind: 'voucher' })).toBe(false);
    expect(changesFixedTerms({ ...voucher, kind: null }, perk)).toBe(false);
  });
});

/** The fields that the row, the request body and the console's response share. */
const commonFields = {
  loyalty_points: 300,
  available: true,
  stock: 7,
  is_active: true,
  kind: 'pickup' as const,
  event_id: null,
  early_hours: null,
  limit_per_member: 2,
  collect_days: 14,
  returns_points: true,
  tier_id: null,
  available_from: null,
  available_until: null,
  drawing: 'jersey' as const,
  options: [{ label: { ar: 'الاسم', en: 'Name' }, values: null }],
};
const row: StaffRewardRow = {
  ...commonFields,
  id: 'r1',
  name_ar: 'قميص',
  name_en: 'Jersey',
  description_ar: 'قميص الفريق',
  description_en: 'The team jersey',
  instructions_ar: null,
  instructions_en: null,
  reward_picture: null,
  reward_alt_ar: null,
  reward_alt_en: null,
  now,
  total_stock: 10,
  version: 3,
  changed_at: now,
  changed_by: 'Huda',
  editor_id: null,
};
const ar = { name: 'قميص', description: 'قميص الفريق' };
const en = { name: 'Jersey', description: 'The team jersey' };
const picture = { reward_picture: 'hash', reward_alt_ar: 'قميص أحمر', reward_alt_en: 'A red jersey' };
const tier = { id: 't1', name_ar: 'ذهبي', name_en: 'Gold', color: 'gold', threshold: 500, early_hours: 24 };

describe('a fan', () => {
  const { event_id, early_hours, tier_id, ...fields } = commonFields;
  const expected = {
    ...fields,
    _id: 'r1',
    ...en,
    instructions: null,
    perk: null,
    tier: null,
    translations: { ar, en },
  };
  const toResponse = (change: Partial<StaffRewardRow>, language: 'ar' | 'en' = 'en') =>
    toReward({ ...row, tier: null, ...change }, language);

  it('sees a reward in the requested language, and in both languages', () => {
    expect(toResponse({})).toEqual(expected);
    expect(toResponse({}, 'ar')).toEqual({ ...expected, ...ar });
  });

  it('sees the times from which and until which a reward can be redeemed', () => {
    expect(toResponse({ available_from: now, available_until: new Date('2026-06-01T00:00:00Z') })).toEqual({
      ...expected,
      available_from: '2026-05-01T20:00:00.000Z',
      available_until: '2026-06-01T00:00:00.000Z',
    });
  });

  it('sees the event of a perk, the picture and the tier, if there is one', () => {
    expect(toResponse({ event_id: 'e1', early_hours: 24 }).perk).toEqual({ event_id: 'e1', early_hours: 24 });
    expect(toResponse(picture).picture).toEqual({ hash: 'hash', alt: 'A red jersey' });
    expect(toReward({ ...row, tier }, 'en').tier).toMatchObject({ _id: 't1', name: 'Gold' });
  });
});

it('instructions exist in both languages or not at all', () => {
  const instructionColumns = { instructions_ar: 'في المتجر', instructions_en: 'In the shop' };
  const expected = { ar: 'في المتجر', en: 'In the shop' };
  expect(toInstructions(instructionColumns)).toEqual(expected);
  expect(toInstructions({ ...instructionColumns, instructions_ar: null })).toBeNull();
  expect(toInstructions({ ...instructionColumns, instructions_en: null })).toBeNull();
  expect(toStaffReward({ ...row, ...instructionColumns }, 'en').instructions).toEqual(expected);
});

describe('staff', () => {
  const expected = {
    ...commonFields,
    _id: 'r1',
    translations: { ar, en },
    instructions: null,
    vouchers: null,
    phase: 'open',
    changed: { version: 3, at: '2026-05-01T20:00:00.000Z', by: 'Huda' },
  };

  it('see a reward as they saved it, even if it is out of stock', () => {
    expect(toStaffReward(row, 'en')).toEqual(expected);
    expect(toStaffReward({ ...row, stock: 0 }, 'en')).toEqual({ ...expected, stock: 0 });
    expect(toStaffReward({ ...row, ...picture }, 'ar').picture?.alt).toBe('قميص أحمر');
  });

  it("see the times of a reward on the league's clock", () => {
    const window = { available_from: now, available_until: new Date('2026-05-01T21:30:00Z') };
    expect(toStaffReward({ ...row, ...window }, 'en')).toEqual({
      ...expected,
      available_from: { date: '2026-05-01', time: '23:00' },
      available_until: { date: '2026-05-02', time: '00:30' },
    });
  });

  it('see how many vouchers are left and handed out', () => {
    const voucher = { ...row, kind: 'voucher' as const };
    expect(toStaffReward(voucher, 'en').vouchers).toEqual({ left: 7, handed_out: 3 });
    expect(toStaffReward({ ...voucher, stock: null }, 'en').vouchers).toBeNull();
    expect(toStaffReward({ ...voucher, total_stock: null }, 'en').vouchers).toBeNull();
  });
});

describe('toRewardValues', () => {
  const body = { ...commonFields, translations: { ar, en }, instructions: null };
  const parse = (change: Partial<Parameters<typeof toRewardValues>[0]>, before = null as typeof row | null) =>
    toRewardValues({ ...body, ...change }, before);

  it('returns the columns that staff can edit', () => {
    const { id, now: _, total_stock, version, changed_at, changed_by, editor_id, ...columns } = row;
    const { reward_picture, reward_alt_ar, reward_alt_en, ...values } = columns;
    expect(parse({})).toEqual({ ok: true, value: values });
  });

  it('returns the instructions', () => {
    expect(parse({ instructions: { ar: 'في المتجر', en: 'In the shop' } })).toMatchObject({
      value: { instructions_ar: 'في المتجر', instructions_en: 'In the shop' },
    });
  });

  it('limits a perk to one for each member', () => {
    expect(parse({ kind: 'perk', limit_per_member: null })).toMatchObject({ value: { limit_per_member: 1 } });
    expect(parse({ kind: 'perk', limit_per_member: 5 })).toMatchObject({ value: { limit_per_member: 1 } });
  });

  const moment = (time: string) => ({ date: '2026-05-01', time });

  it("parses one or both times on the league's clock", () => {
    const eight = new Date('2026-05-01T17:00:00Z');
    const nine = new Date('2026-05-01T18:00:00Z');
    const [from, until] = [moment('20:00'), moment('21:00')];
    const window = (start: Date | null, end: Date | null) => ({
      value: { available_from: start, available_until: end },
    });
    expect(parse({ available_from: from })).toMatchObject(window(eight, null));
    expect(parse({ available_until: until })).toMatchObject(window(null, nine));
    expect(parse({ available_from: from, available_until: until })).toMatchObject(window(eight, nine));
  });

  it.each(['20:00', '19:59'])('rejects a start at 20:00 with an end at %s', end => {
    expect(parse({ available_from: moment('20:00'), available_until: moment(end) })).toMatchObject({
      ok: false,
      code: 'request.invalid',
      fields: [{ path: 'available_until', code: 'dates_reversed' }],
    });
  });

  it('keeps the seconds of a time that staff did not change', () => {
    const before = { ...row, available_from: new Date('2026-05-01T17:00:30Z') };
    expect(parse({ available_from: moment('20:00') }, before)).toMatchObject({
      value: { available_from: before.available_from },
    });
  });
});
