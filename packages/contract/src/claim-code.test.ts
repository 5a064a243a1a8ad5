/** Tests that codes are read however they are typed. */
import { describe, expect, it } from 'vitest';
import { CLAIM_ALPHABET, parseClaimCode, parseNewClaimCode } from './claim-code.ts';

describe('parseClaimCode', () => {
  it.each([
    ['finals26', 'FINALS26'],
    [' Finals - ٢٦ ', 'FINALS26'],
    ['FINALS۲۶', 'FINALS26'],
    ['\u200fFI\u200dNALS_26', 'FINALS26'],
    ['ليلـة النهائي', 'ليلةالنهائي'],
    ['ABC', null],
    ['A'.repeat(25), null],
    ['A'.repeat(24), 'A'.repeat(24)],
    ['FINALS26،', 'FINALS26'],
    ['«FINALS‑26»!', 'FINALS26'],
    ['FINALS−26 ―', 'FINALS26'],
    ['FINALS+26', null],
    ['FINALS🏆', null],
    ['', null],
  ])('reads %j as %j', (typed, code) => expect(parseClaimCode(typed)).toBe(code));

  it('requires four characters or more, and six for a new code', () => {
    expect(['GOAL', 'GO-AL5', 'GOAL56'].map(parseClaimCode)).toEqual(['GOAL', 'GOAL5', 'GOAL56']);
    expect(['GOAL', 'GO-AL5', 'GOAL56', '!'].map(parseNewClaimCode)).toEqual([null, null, 'GOAL56', null]);
  });

  it('reads a generated code as itself', () =>
    expect(parseClaimCode(CLAIM_ALPHABET.slice(0, 20))).toBe(CLAIM_ALPHABET.slice(0, 20)));
});
