/** Tests that the search in lists ignores Arabic letter variants, accents and case. */
import { expect, it } from 'vitest';
import { includesSearchText } from './includes-search-text.ts';

it.each([
  ['الإمارات', 'امارات'],
  ['المملكة العربية السعودية', 'المملكه'],
  ['مصطفى', 'مصطفي'],
  ['البَحرَين', 'بحرين'],
  ['Côte d’Ivoire', 'cote'],
  ['Saudi Arabia', 'ARAB'],
  ['مصر', 'ﻣﺼﺮ'],
  ['مصر', '\u202bمصر\u202c'],
])('includesSearchText finds "%s" by the typed text "%s"', (text, typed) => {
  expect(includesSearchText(text, typed)).toBe(true);
});

it('includesSearchText does not find a name by a different name', () => {
  expect(includesSearchText('الكويت', 'قطر')).toBe(false);
});
