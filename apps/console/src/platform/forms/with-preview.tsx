/** Renders a form with a preview for fans in both languages. */
import { InLanguage } from '@rabita/client/language/in-language';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { LANGUAGES, type Language } from '@rabita/contract/constants';
import type { ReactNode } from 'react';
import { editTexts } from './edit-texts.ts';

type WithPreviewProps = {
  readonly renderCard: (language: Language) => ReactNode;
  /** A note above the cards, such as that fans cannot see them yet. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

export function WithPreview({ renderCard, note, children }: WithPreviewProps) {
  const t = useTexts(editTexts);
  const pageLanguage = useLanguage();
  return (
    <div className="grid items-start gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      {children}
      {/* A preview taller than the window scrolls until its end is in view. */}
      <section
        aria-labelledby="form-preview"
        className="grid content-start gap-4 xl:sticky xl:bottom-8 xl:min-h-[calc(100dvh-4rem)] xl:self-end"
      >
        <h2 id="form-preview" className="text-xl">
          {t('preview')}
        </h2>
        {note && <p className="text-sm text-text-2">{note}</p>}
        {/* Inert, because the cards repeat the form's fields and their buttons do nothing. */}
        <div inert className="grid max-w-sm gap-6">
          {[pageLanguage, ...LANGUAGES.filter(language => language !== pageLanguage)].map(language => (
            <InLanguage key={language} language={language} className="grid gap-2">
              {renderCard(language)}
            </InLanguage>
          ))}
        </div>
      </section>
    </div>
  );
}
