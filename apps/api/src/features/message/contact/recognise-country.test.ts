/** Tests that countries are recognised by code and by name, in both languages and common spellings. */
import { getCountries } from 'libphonenumber-js';
import { expect, it } from 'vitest';
import { isCountryCode, recogniseCountry } from './recognise-country.ts';

it.each([
  ['SA', 'SA'],
  [' sa ', 'SA'],
  ['Saudi Arabia', 'SA'],
  ['KSA', 'SA'],
  ['السعودية', 'SA'],
  ['السعوديه', 'SA'],
  ['المملكة العربية السعودية', 'SA'],
  ['الإمارات', 'AE'],
  ['الامارات العربية المتحدة', 'AE'],
  ['مِصر', 'EG'],
  ['united kingdom', 'GB'],
  ['UK', 'GB'],
  ['USA', 'US'],
  ['عُمان', 'OM'],
])('recognises %s as %s', (typed, code) => {
  expect(recogniseCountry(typed)).toBe(code);
});

it('recognises every country by its Arabic and its English display name', () => {
  for (const language of ['ar', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of getCountries()) expect(recogniseCountry(names.of(code) ?? ''), code).toBe(code);
  }
});

it('returns unknown names unchanged', () => {
  expect(recogniseCountry('Narnia')).toBe('Narnia');
  expect(isCountryCode('Narnia')).toBe(false);
});
