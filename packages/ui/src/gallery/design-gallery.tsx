// Shows the components with their states in both languages, so that developers can review them on one page.
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { KhatamArt } from '../art/khatam-art.tsx';
import { classNames } from '../class-names.ts';
import { ButtonsSample, OverlaysSample } from './design-gallery-actions.tsx';
import { ChoicesSample, FieldsSample } from './design-gallery-fields.tsx';
import { GallerySection } from './design-gallery-section.tsx';
import { CardsSample, IconsSample, MarksSample, StatesSample } from './design-gallery-surfaces.tsx';
import { type GalleryTexts, galleryTexts } from './design-gallery-texts.ts';

type DesignGalleryProps = {
  /** The only language to show; absent: both languages side by side. */
  readonly lang?: 'ar' | 'en';
  readonly dir?: 'rtl' | 'ltr';
};

function Hero({ texts }: { readonly texts: GalleryTexts }) {
  return (
    <div className="relative isolate flex min-h-[26rem] flex-col justify-end overflow-hidden px-5 pb-10 sm:px-8">
      <KhatamArt seed="hero" palette="accent" className="absolute inset-0 -z-1" />
      <div className="absolute inset-0 -z-1 bg-linear-to-t from-surface via-surface/70 to-transparent" />
      <h1 className="font-display text-[clamp(2.75rem,6vw,5rem)] leading-(--leading-display) font-extrabold">
        {texts.heading}
      </h1>
      <p className="mt-3 text-lg text-text-2">{texts.lead}</p>
    </div>
  );
}

function Column({ lang, dir }: Required<DesignGalleryProps>) {
  const texts = galleryTexts[lang];
  return (
    <I18nProvider locale={lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB'}>
      <section lang={lang} dir={dir} className="min-w-0 bg-surface text-text">
        <Hero texts={texts} />
        <ButtonsSample texts={texts} />
        <CardsSample texts={texts} />
        <MarksSample texts={texts} />
        <FieldsSample texts={texts} />
        <ChoicesSample texts={texts} />
        <OverlaysSample texts={texts} />
        <StatesSample texts={texts} />
        <IconsSample texts={texts} />
        <div className="on-light">
          <GallerySection title={texts.light}>
            <p className="text-text-2">{texts.lead}</p>
            <a href="#light" className="text-link underline">
              {texts.link}
            </a>
          </GallerySection>
        </div>
      </section>
    </I18nProvider>
  );
}

export function DesignGallery({ lang, dir }: DesignGalleryProps) {
  const languages = lang ? [lang] : (['ar', 'en'] as const);
  return (
    <main className={classNames('grid gap-px', languages.length > 1 && 'lg:grid-cols-2')}>
      {languages.map(language => (
        <Column key={language} lang={language} dir={dir ?? (language === 'ar' ? 'rtl' : 'ltr')} />
      ))}
    </main>
  );
}
