/** Tests when a reward is open, how staff change its stock, and which changes would break a promise. */
import { describe, expect, it } from 'vitest';
import { breaksPromise, offerOf, phaseOf, type RewardRow, stockAfter, stockOf } from './rules.ts';

const now = new Date('2026-05-01T20:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);

describe('a reward', () => {
  it.each([
    [null, null, 'open'],
    [at(0), null, 'open'],
    [at(1), null, 'upcoming'],
    [null, at(1), 'open'],
    [null, at(0), 'ended'],
    [at(1), at(0), 'ended'],
  ])('from %j until %j is %s', (available_from, available_until, phase) => {
    expect(phaseOf({ available_from, available_until }, now)).toBe(phase);
  });

  it('is available to fans if staff offer it and it is in stock', () => {
    const window = { available_from: null, available_until: null };
    const offer = (available: boolean, stock: number | null) =>
      offerOf({ available, stock, ...window } as RewardRow);
    expect(offer(true, null)).toEqual({ available: true, stock: null, ...window });
    expect(offer(true, 1).available).toBe(true);
    expect(offer(true, 0).available).toBe(false);
    expect(offer(false, 1).available).toBe(false);
  });
});

describe('the stock that staff save', () => {
  it.each([
    ['is what is left if they did not change it', 7, 10, 10, 7],
    ['changes by the difference, because members redeemed meanwhile', 7, 10, 15, 12],
    ['is never below zero', 2, 10, 5, 0],
    ['reaches zero', 5, 10, 5, 0],
    ['is the new number if there was no limit', null, null, 5, 5],
    ['is the new number if the limit is gone meanwhile', null, 10, 5, 5],
    ['is the new number if they were shown no limit', 7, null, 5, 5],
    ['has no limit any more if they remove it', 7, 10, null, null],
  ])('%s', (_, left, before, planned, expected) => {
    expect(stockAfter(left, before, planned)).toBe(expected);
  });

  const pickup = { kind: 'pickup', stock: 7 } as const;
  const voucher = { kind: 'voucher', stock: 7 } as const;
  const refusal = {
    ok: false,
    code: 'request.invalid',
    fields: [{ path: 'stock', code: 'not_allowed' }],
  };

  it('is taken as it is for a new reward, and as a difference for an old one', () => {
    expect(stockOf({ ...pickup, stock: 5 }, null, null)).toEqual({ ok: true, value: 5 });
    expect(stockOf({ ...pickup, stock: 12 }, pickup, 10)).toEqual({ ok: true, value: 9 });
  });

  it('of vouchers cannot be set, because it counts their codes', () => {
    expect(stockOf({ ...voucher, stock: 9 }, voucher, 8)).toMatchObject(refusal);
    expect(stockOf({ ...voucher, stock: 1 }, null, null)).toMatchObject(refusal);
    expect(stockOf({ ...voucher, stock: 7 }, pickup, 7)).toMatchObject(refusal);
  });

  it('of vouchers stays what it is if staff send what they were shown, or nothing', () => {
    expect(stockOf({ ...voucher, stock: 8 }, voucher, 8)).toEqual({ ok: true, value: 7 });
    expect(stockOf({ ...voucher, stock: null }, voucher, 8)).toEqual({ ok: true, value: 7 });
  });

  it('of vouchers begins at zero for a new reward, and for one of another kind', () => {
    expect(stockOf({ ...voucher, stock: null }, null, null)).toEqual({ ok: true, value: 0 });
    expect(stockOf({ ...voucher, stock: 0 }, null, null)).toEqual({ ok: true, value: 0 });
    expect(stockOf({ ...voucher, stock: null }, pickup, 7)).toEqual({ ok: true, value: 0 });
  });
});

describe('a change of a reward', () => {
  const perk = { kind: 'perk', event_id: 'e1', early_hours: 24 } as const;
  const voucher = { kind: 'voucher', event_id: null, early_hours: null } as const;

  it('breaks a promise if a perk gets another event or other hours', () => {
    expect(breaksPromise(perk, { event_id: 'e2' })).toBe(true);
    expect(breaksPromise(perk, { early_hours: 12 })).toBe(true);
    expect(breaksPromise(perk, { early_hours: null })).toBe(true);
    expect(breaksPromise(perk, { event_id: 'e1', early_hours: 24 })).toBe(false);
    expect(breaksPromise(perk, {})).toBe(false);
  });

  it('breaks a promise if a voucher or a perk becomes something else', () => {
    expect(breaksPromise(perk, { kind: 'pickup' })).toBe(true);
    expect(breaksPromise(voucher, { kind: null })).toBe(true);
    expect(breaksPromise(voucher, { kind: 'voucher' })).toBe(false);
  });

  it('breaks none if the reward promised nothing but itself', () => {
    expect(breaksPromise({ ...voucher, kind: 'pickup' }, { kind: 'voucher' })).toBe(false);
    expect(breaksPromise({ ...voucher, kind: null }, perk)).toBe(false);
  });
});
