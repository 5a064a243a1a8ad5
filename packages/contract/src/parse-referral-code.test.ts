/** Tests that codes of invitation links are read however they arrive, and that nothing else is taken for one. */
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
])('[17.81] reads %j as %j', (typed, code) => expect(parseReferralCode(typed)).toBe(code));
