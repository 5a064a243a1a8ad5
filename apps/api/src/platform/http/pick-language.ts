/** Picks the language of a response. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@rabita/contract/constants';
import { parseAccept } from './parse-accept.ts';

/** @returns the preferred supported language of an Accept-Language header (RFC 9110, 12.5.4); by default Arabic */
export function pickLanguage(header: string | undefined): Language {
  for (const range of parseAccept('accept-language', header).languages()) {
    const [primary] = range.toLowerCase().split('-', 1);
    const language = LANGUAGES.find(supported => supported === primary);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
