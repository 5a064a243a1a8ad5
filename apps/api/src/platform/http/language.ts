/** Picks the language in which the server answers a request. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@rabita/contract/constants';
import { parseAccept } from './parse-accept.ts';

/** The preferred supported language of an Accept-Language header (RFC 9110, 12.5.4); Arabic when none is supported. */
export function languageOf(header: string | undefined): Language {
  for (const range of parseAccept('accept-language', header).languages()) {
    const [primary] = range.toLowerCase().split('-', 1);
    const language = LANGUAGES.find(supported => supported === primary);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
