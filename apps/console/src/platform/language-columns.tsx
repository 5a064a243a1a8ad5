// The same fields once in Arabic and once in English: side by side at a desk, one after the other on a phone.
import { useLanguage } from '@rabita/client/language';
import { LANGUAGES, type Language } from '@rabita/contract/constants';
import type { ReactNode } from 'react';

const NAMES: Record<Language, string> = { ar: 'العربية', en: 'English' };
const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

type LanguageColumnsProps = {
  /** The fields of one language, labelled in it; each control takes `writtenIn(language, …)`. */
  readonly children: (language: Language) => ReactNode;
};

/** Each column runs in its own direction and speaks its own language, line by line beside the other; the page's comes first. */
export function LanguageColumns({ children }: LanguageColumnsProps) {
  const own = useLanguage();
  const inOrder = [own, ...LANGUAGES.filter(language => language !== own)];
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {inOrder.map(language => (
        <fieldset
          key={language}
          lang={language}
          dir={directionOf(language)}
          className="grid min-w-0 content-start gap-5 [--leading-body:1.7]! border-t-2 border-line pt-4"
        >
          <legend className="float-start w-full font-display text-base font-bold text-text">
            {NAMES[language]}
          </legend>
          {children(language)}
        </fieldset>
      ))}
    </div>
  );
}

/** A bound control of one language: what is typed runs as that language does, what is wrong as the page's does. */
export const writtenIn = <Bound extends { readonly error: string | undefined }>(
  language: Language,
  { error, ...bound }: Bound,
) => ({ ...bound, dir: directionOf(language), error: error && <bdi>{error}</bdi> });
