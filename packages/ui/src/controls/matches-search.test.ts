/** Tests that the search in lists ignores Arabic letter variants, accents and case. */
import { expect, it } from 'vitest';
import { matchesSearch } from './matches-search.ts';

it.each([
  ['الإمارات', 'امارات'],
  ['المملكة العربية السعودية', 'المملكه'],
  ['مصطفى', 'مصطفي'],
  ['البَحرَين', 'بحرين'],
  ['Côte d’Ivoire', 'cote'],
  ['Saudi Arabia', 'ARAB'],
  ['مصر', 'ﻣﺼﺮ'],
  ['مصر', '\u202bمصر\u202c'],
])('matchesSearch finds "%s" by the typed text "%s"', (text, typed) => {
  expect(matchesSearch(text, typed)).toBe(true);
});

it('matchesSearch does not find a name by a different name', () => {
  expect(matchesSearch('الكويت', 'قطر')).toBe(false);
});
