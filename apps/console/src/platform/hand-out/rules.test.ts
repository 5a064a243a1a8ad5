/** Tests the checks of the hand-out form and the messages of its errors. */
import { ApiError } from '@rabita/client/calls/api-error';
import { textOf } from '@rabita/client/language/texts';
import { collectRedemption } from '@rabita/contract/staff/redemption';
import { describe, expect, it } from 'vitest';
import { checkHandOut, formatHandOutError, normaliseCode, toHandOutError } from './rules.ts';
import { handOutTexts } from './texts.ts';

const NOW = '2031-03-06T17:30:00.000Z';
const createError = (code: string, extra: object = {}) =>
  new ApiError('refused', { status: 409, body: { code, message: 'm', ...extra } });

describe('the hand-out form', () => {
  it('[17.11] requires a code, and keeps the spaces within the code', () => {
    expect(Object.keys(checkHandOut({ code: ' \u200f ' }))).toEqual(['code']);
    expect(checkHandOut({ code: 'K7MQ-2XH' })).toEqual({});
    expect(normaliseCode(' rb3a  b \n')).toBe('RB3A  B');
    expect(collectRedemption.body.parse({ code: 'RB3A  B' })).toEqual({ code: 'RB3A  B' });
  });

  it('[17.12] shows the reason for a rejected code, with the time and the person of an earlier hand-out', () => {
    const collected = toHandOutError(createError('redemption.collected', { at: NOW, by: 'ريم العتيبي' }));
    expect(collected).toEqual({ code: 'redemption.collected', at: NOW, by: 'ريم العتيبي' });
    expect(collected && formatHandOutError(collected, 'ar')).toMatch(
      /^سُلّمت من قبل عن طريق ريم العتيبي، .*٢٠٣١|^سُلّمت من قبل عن طريق ريم العتيبي، .*2031/u,
    );
    const erased = toHandOutError(createError('redemption.collected', { at: NOW, by: null }));
    expect(erased && formatHandOutError(erased, 'en')).toMatch(/^Already handed out, .*2031/u);
    for (const [code, text] of [
      ['redemption.code_unknown', 'unknown'],
      ['redemption.collected', 'collected'],
      ['redemption.returned', 'givenBack'],
      ['redemption.lapsed', 'tooLate'],
      ['redemption.not_for_counter', 'notForCounter'],
    ] as const) {
      const error = toHandOutError(createError(code));
      for (const language of ['ar', 'en'] as const)
        expect(error && formatHandOutError(error, language)).toBe(textOf(handOutTexts, language, text));
    }
  });

  it('returns null for errors that the form shows', () => {
    expect(toHandOutError(new ApiError('network'))).toBeNull();
    expect(toHandOutError(createError('request.invalid'))).toBeNull();
    expect(toHandOutError(new TypeError('x'))).toBeNull();
  });
});
