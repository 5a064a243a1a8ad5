/** Which of the two languages a request is answered in. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@rabita/contract/constants';
import { openAccept } from './accept-header.ts';

/** The best of our languages in an Accept-Language header (RFC 9110, 12.5.4), Arabic when none fits. */
export function languageOf(header: string | undefined): Language {
  for (const range of openAccept('accept-language', header).languages()) {
    const [primary] = range.toLowerCase().split('-', 1);
    const language = LANGUAGES.find(one => one === primary);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
