/** Tests that referral codes are parsed in any spelling, and that other texts are rejected. */
import { expect, it } from 'vitest';
import { parseReferralCode } from './parse-referral-code.ts';

it.each([
  ['HKMN2346', 'HKMN2346'],
  [' hkmn-2346 ', 'HKMN2346'],
  ['HKMN٢٣٤٦', 'HKMN2346'],
  ['HKMN2346،', 'HKMN2346'],
  ['(HKMN2346).', 'HKMN2346'],
  ['HKMN234', null],
  ['HKMN23467', null],
  ['HKMN2340', null],
  ['دعوةصديق', null],
  ["'; drop--", null],
  ['', null],
])('[17.81] parseReferralCode(%j) returns %j', (typed, code) => expect(parseReferralCode(typed)).toBe(code));
