/** Tests that codes are read however they are typed. */
import { describe, expect, it } from 'vitest';
import { CLAIM_ALPHABET, parseClaimCode } from './claim-code.ts';

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
    ['FINALS!', null],
    ['', null],
  ])('reads %j as %j', (typed, code) => expect(parseClaimCode(typed)).toBe(code));

  it('reads a generated code as itself', () =>
    expect(parseClaimCode(CLAIM_ALPHABET.slice(0, 20))).toBe(CLAIM_ALPHABET.slice(0, 20)));
});
