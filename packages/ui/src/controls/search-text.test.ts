// A search finds a name however its Arabic letters, accents or case are written.
import { expect, it } from 'vitest';
import { matchesSearch } from './search-text.ts';

it.each([
  ['الإمارات', 'امارات'],
  ['المملكة العربية السعودية', 'المملكه'],
  ['مصطفى', 'مصطفي'],
  ['البَحرَين', 'بحرين'],
  ['Côte d’Ivoire', 'cote'],
  ['Saudi Arabia', 'ARAB'],
])('finds %s by %s', (text, typed) => {
  expect(matchesSearch(text, typed)).toBe(true);
});

it('does not find what is not there', () => {
  expect(matchesSearch('الكويت', 'قطر')).toBe(false);
});
