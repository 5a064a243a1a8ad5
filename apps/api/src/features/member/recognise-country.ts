/** People write their country as they say it; the league keeps the ISO 3166 code wherever it recognises the name. */
import { type CountryCode, getCountries } from 'libphonenumber-js';

/** One spelling for the ways a name is typed: case, vowel marks, hamzas, taa marbuta, a leading article. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .replace(/ة/gu, 'ه')
    .replace(/ى/gu, 'ي')
    .replace(/[\s.,'’()&-]+/gu, ' ')
    .trim();
}

/** Everyday names that the standard's own lists lack. */
const EVERYDAY: Record<string, CountryCode> = {
  السعودية: 'SA',
  المملكة: 'SA',
  KSA: 'SA',
  Saudi: 'SA',
  الإمارات: 'AE',
  UAE: 'AE',
  Emirates: 'AE',
  Turkey: 'TR',
  UK: 'GB',
  Britain: 'GB',
  بريطانيا: 'GB',
  USA: 'US',
  America: 'US',
  أمريكا: 'US',
};

const codes = new Set<string>(getCountries());
const codeByName = new Map<string, CountryCode>();
for (const language of ['ar', 'en']) {
  for (const style of ['long', 'short'] as const) {
    const names = new Intl.DisplayNames(language, { type: 'region', style });
    for (const code of getCountries()) codeByName.set(plain(names.of(code) ?? code), code);
  }
}
for (const [name, code] of Object.entries(EVERYDAY)) codeByName.set(plain(name), code);

/** Whether the text is the ISO 3166 code of a country. */
export function isCountryCode(text: string): text is CountryCode {
  return codes.has(text);
}

/** The ISO 3166 code for a code or an Arabic or English name; any other text as it is. */
export function recogniseCountry(text: string): string {
  const upper = text.trim().toUpperCase();
  return isCountryCode(upper) ? upper : (codeByName.get(plain(text)) ?? text);
}
