/** Tests that claim codes are parsed in any spelling. */
import { expect, it } from 'vitest';
import { CLAIM_ALPHABET, parseClaimCode } from './claim-code.ts';

it.each([
  ['finals26', 'FINALS26'],
  [' Finals - ٢٦ ', 'FINALS26'],
  ['FINALS۲۶', 'FINALS26'],
  ['\u200fFI\u200dNALS_26', 'FINALS26'],
  ['ليلـة النهائي', 'ليلةالنهائي'],
  ['GO-AL5', null],
  ['GOAL56', 'GOAL56'],
  ['A'.repeat(25), null],
  ['A'.repeat(24), 'A'.repeat(24)],
  ['FINALS26،', 'FINALS26'],
  ['«FINALS‑26»!', 'FINALS26'],
  ['FINALS−26 ―', 'FINALS26'],
  ['FINALS+26', null],
  ['FINALS🏆', null],
  ['', null],
])('parseClaimCode(%j) returns %j', (typed, code) => expect(parseClaimCode(typed)).toBe(code));

it('parseClaimCode leaves a generated code unchanged', () => {
  const generated = CLAIM_ALPHABET.slice(0, 20);
  expect(parseClaimCode(generated)).toBe(generated);
});
