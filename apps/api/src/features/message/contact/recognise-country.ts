/** Turns the typed name of a country into its ISO 3166 code. Unknown names stay as they are. */
import { type CountryCode, getCountries } from 'libphonenumber-js';

/** Turns spelling variants of a name into one: lower case, no vowel marks, ا for أ إ آ, ه for ة, ي for ى. */
function normalise(name: string): string {
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

/** Common names that the region names of `Intl` lack. */
const COMMON_NAMES: Record<string, CountryCode> = {
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

const countryCodes = new Set<string>(getCountries());
const codeByName = new Map<string, CountryCode>();
for (const language of ['ar', 'en']) {
  for (const style of ['long', 'short'] as const) {
    const names = new Intl.DisplayNames(language, { type: 'region', style });
    for (const code of getCountries()) codeByName.set(normalise(names.of(code) ?? code), code);
  }
}
for (const [name, code] of Object.entries(COMMON_NAMES)) codeByName.set(normalise(name), code);

export function isCountryCode(text: string): text is CountryCode {
  return countryCodes.has(text);
}

/** @returns the ISO 3166 code for a code, an Arabic name or an English name; any other text unchanged */
export function recogniseCountry(text: string): string {
  const upper = text.trim().toUpperCase();
  return isCountryCode(upper) ? upper : (codeByName.get(normalise(text)) ?? text);
}
