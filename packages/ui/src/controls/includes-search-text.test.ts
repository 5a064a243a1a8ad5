/** Tests that the search in lists ignores Arabic letter variants, accents and case. */
import { expect, it } from 'vitest';
import { findSearchText, includesSearchText } from './includes-search-text.ts';

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

it.each([
  ['سارة الأحمد', 'احمد', 'أحمد'],
  ['البَحرَين', 'بحر', 'بَحرَ'],
  ['Côte d’Ivoire', ' COTE ', 'Côte'],
  ['sara@x.co', 'sara@x.co', 'sara@x.co'],
])('findSearchText finds in "%s", for the typed text "%s", the part "%s"', (text, typed, part) => {
  expect(text.slice(...(findSearchText(text, typed) ?? [0, 0]))).toBe(part);
});

it('findSearchText finds nothing for an empty text and for another name', () => {
  expect(findSearchText('الكويت', ' ')).toBeNull();
  expect(findSearchText('الكويت', 'قطر')).toBeNull();
});
