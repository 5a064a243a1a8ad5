// Tests the checks of the hand-out form, the sentences of its refusals, and how a redemption's end is told.
import { ApiError } from '@rabita/client/calls/api-error';
import { collectRedemption, type StaffRedemption } from '@rabita/contract/staff/redemption';
import { describe, expect, it } from 'vitest';
import { checkHandOut, formatEnd, formatRefusal, normaliseCode, refusalOf } from './rules.ts';

const AT = '2031-03-06T17:30:00.000Z';
const refused = (code: string, extra: object = {}) =>
  new ApiError('refused', { status: 409, body: { code, message: 'm', ...extra } });
const redemption = (details: Partial<StaffRedemption> = {}): StaffRedemption => ({
  _id: 'x',
  number: 'K7MQ-2XH',
  state: 'reserved',
  cost: 500,
  created_at: AT,
  collect_until: '2031-04-05T17:30:00.000Z',
  ended_at: null,
  reward: { _id: 'r', translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
  member: { _id: 'm', full_name: 'نورة' },
  collected_by: null,
  ...details,
});

describe('the hand-out form', () => {
  it('[17.11] requires a code, and keeps the spaces within it', () => {
    expect(Object.keys(checkHandOut({ code: ' \u200f ' }))).toEqual(['code']);
    expect(checkHandOut({ code: 'K7MQ-2XH' })).toEqual({});
    expect(normaliseCode(' rb3a  b \n')).toBe('RB3A  B');
    expect(collectRedemption.body.parse({ code: 'RB3A  B' })).toEqual({ code: 'RB3A  B' });
  });

  it('[17.12] says of a refused code why, and when and by whom it was handed out before', () => {
    const before = refusalOf(refused('redemption.collected', { at: AT, by: 'ريم العتيبي' }));
    expect(before).toEqual({ code: 'redemption.collected', at: AT, by: 'ريم العتيبي' });
    expect(before && formatRefusal(before, 'ar')).toMatch(
      /^سُلّمت من قبل عن طريق ريم العتيبي، .*٢٠٣١|^سُلّمت من قبل عن طريق ريم العتيبي، .*2031/u,
    );
    const erased = refusalOf(refused('redemption.collected', { at: AT, by: null }));
    expect(erased && formatRefusal(erased, 'en')).toMatch(/^Already handed out, .*2031/u);
    for (const code of ['redemption.code_unknown', 'redemption.returned', 'redemption.lapsed']) {
      const refusal = refusalOf(refused(code));
      expect(refusal && formatRefusal(refusal, 'ar')).toMatch(/\p{Script=Arabic}.*\.$/u);
      expect(refusal && formatRefusal(refusal, 'en')).toMatch(/^[A-Z].*\.$/u);
    }
  });

  it('leaves other errors to the form', () => {
    expect(refusalOf(new ApiError('network'))).toBeNull();
    expect(refusalOf(refused('request.invalid'))).toBeNull();
    expect(refusalOf(new TypeError('x'))).toBeNull();
  });
});

it('[17.14] the list says until when a reward can be collected, or when it ended and by whom', () => {
  expect(formatEnd(redemption(), 'en')).toMatch(/^Collect until .*2031/u);
  const collected = redemption({ state: 'collected', ended_at: AT, collected_by: 'Reem' });
  expect(formatEnd(collected, 'en')).toMatch(/^Handed out by Reem, /u);
  expect(formatEnd({ ...collected, collected_by: null }, 'en')).toMatch(/^Handed out /u);
  expect(formatEnd(redemption({ state: 'returned', ended_at: AT }), 'en')).toMatch(/^Given back /u);
  expect(formatEnd(redemption({ state: 'lapsed', ended_at: AT }), 'en')).toMatch(/^Time passed /u);
});
