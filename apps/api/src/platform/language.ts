/** Which of the two languages a request is answered in. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@rabita/contract/constants';

/** The best of our languages in an Accept-Language header (RFC 9110, 12.5.4), Arabic when none fits. */
export function languageOf(header: string | undefined): Language {
  let best: { language: Language; weight: number } | undefined;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = LANGUAGES.find(one => range === one || range.startsWith(`${one}-`));
    const q = parameters.map(one => /^\s*q=([0-9.]+)$/u.exec(one)?.[1]).find(Boolean);
    const weight = q === undefined ? 1 : Number(q);
    if (language && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}
