/** Renders a legal document with its date, a Go Back link, a table of contents and links to the other documents. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import { LEGAL_DATE } from '@rabita/contract/constants';
import { ArrowBackIcon } from '@rabita/ui/art/icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Ltr, Name } from '@rabita/ui/bidi';
import { DefinitionList } from '@rabita/ui/definition-list';
import { type ReactNode, useLayoutEffect } from 'react';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { Page } from '../../platform/page.tsx';
import { paths } from '../../platform/paths.ts';
import { LegalContents } from './legal-contents.tsx';
import { fillLegalText, type LegalBlock, type LegalInline, type LegalTexts } from './rules.ts';
import { texts } from './texts.ts';
import { useGoBack } from './use-go-back.ts';

const linkClasses = 'ring-focus font-semibold break-words text-link underline underline-offset-[0.25em]';

function Inline({ inline: { kind, text } }: { readonly inline: LegalInline }) {
  switch (kind) {
    case 'text':
      return <span>{text}</span>;
    case 'email':
      return (
        <a href={`mailto:${text}`} className={linkClasses}>
          <Ltr>{text}</Ltr>
        </a>
      );
    case 'site':
      return (
        <a href={text} className={linkClasses}>
          <Ltr>{text.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}</Ltr>
        </a>
      );
    case 'code':
      return (
        <Ltr className="rounded-xs bg-surface-3 px-1.5 py-0.5 text-[0.9em] font-semibold break-words">
          {text}
        </Ltr>
      );
  }
}

/** Pairs each entry with its index, which can be the React key because legal texts never change on screen. */
function withIndexKeys<Entry>(entries: readonly Entry[]): readonly { key: number; entry: Entry }[] {
  return entries.map((entry, key) => ({ key, entry }));
}

/** Renders a legal text with its links. Emails, URLs and storage keys are left to right in Arabic too. */
function LegalText({ text }: { readonly text: string }) {
  const inlines = fillLegalText(text, siteConfig.brand, useLanguage());
  return withIndexKeys(inlines).map(({ key, entry }) => <Inline key={key} inline={entry} />);
}

/** Scrolls a legal page to its top when it opens, even on Back and reload, unless the URL has a section's anchor. */
function useOpenAtTop(): void {
  useLayoutEffect(() => {
    const previousMode = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    if (!window.location.hash) window.scrollTo(0, 0);
    return () => {
      window.history.scrollRestoration = previousMode;
    };
  }, []);
}

const legalPages = [
  { path: paths.privacy, title: 'privacyPolicy' },
  { path: paths.terms, title: 'termsConditions' },
  { path: paths.cookies, title: 'cookiePolicy' },
] as const;

type LegalPageProps = {
  readonly document: LegalTexts;
  /** The path of this document. It is left out of the links to the other documents. */
  readonly path: (typeof legalPages)[number]['path'];
  /** Rendered at the end of the text, such as the button for cookie settings. */
  readonly children?: ReactNode;
};

export function LegalPage({ document, path, children }: LegalPageProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const goBack = useGoBack();
  useOpenAtTop();
  const { title, intro, summary, sections } = document[language];
  return (
    <Page title={title} isFullBleed className="bg-surface">
      <header className="relative isolate overflow-hidden border-b border-line">
        <KhatamArt
          seed={path}
          palette="accent"
          kind="pattern"
          className="absolute inset-y-0 end-0 -z-1 w-full opacity-70 lg:fade-start lg:w-[44rem]"
        />
        <div className="mx-auto max-w-7xl px-4 pt-22 pb-8 sm:px-6 sm:pt-24 sm:pb-10 lg:px-10">
          <ButtonLink
            to={paths.home}
            onClick={event => {
              event.preventDefault();
              goBack();
            }}
            variant="link"
          >
            <ArrowBackIcon className="-ms-1" />
            <span>{t('goBack')}</span>
          </ButtonLink>
          <h1 className="mt-3 text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-1 text-text-2 tabular">{t('lastUpdated', { date: LEGAL_DATE })}</p>
        </div>
      </header>
      <div className="on-light">
        <div className="mx-auto grid max-w-7xl gap-8 px-4 py-8 sm:px-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 lg:px-10 lg:py-14">
          <LegalContents sections={sections} />
          <article className="max-w-[68ch] text-base text-text sm:text-lg">
            <p className="text-lg font-semibold sm:text-xl sm:leading-(--leading-body)">
              <LegalText text={intro} />
            </p>
            {summary && (
              <section
                aria-labelledby="summary"
                className="mt-8 border-s-4 border-accent-text bg-surface-2 p-5 sm:p-6"
              >
                <h2 id="summary" className="mb-3 text-xl">
                  {t('summary')}
                </h2>
                <ul className="grid list-disc gap-2 ps-6 marker:text-text-3">
                  {summary.map(sentence => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </section>
            )}
            {sections.map(section => (
              <section key={section.id} aria-labelledby={section.id} className="mt-10">
                <h2 id={section.id} tabIndex={-1} className="mb-3 text-xl outline-none sm:text-2xl">
                  {section.heading}
                </h2>
                {withIndexKeys(section.blocks).map(({ key, entry }) => (
                  <Block key={key} block={entry} />
                ))}
              </section>
            ))}
            <footer className="mt-14 border-t border-line pt-6 text-base">
              {children}
              <LegalOperator />
              <p>
                <span>{t('contact')}</span> <LegalText text="{{privacyEmail}}" />
              </p>
              <nav aria-label={t('otherDocuments')} className="mt-2 flex flex-wrap items-center gap-x-6">
                <span className="text-text-2">{t('otherDocuments')}</span>
                {legalPages
                  .filter(page => page.path !== path)
                  .map(page => (
                    <ButtonLink key={page.path} to={page.path} variant="link">
                      {t(page.title)}
                    </ButtonLink>
                  ))}
              </nav>
            </footer>
          </article>
        </div>
      </div>
    </Page>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p className="mb-4">
        <LegalText text={block} />
      </p>
    );
  }
  return (
    <ul className="mb-4 grid list-disc gap-2 ps-6 marker:text-text-3">
      {withIndexKeys(block).map(({ key, entry }) => (
        <li key={key}>
          <LegalText text={entry} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the legal entity that operates the league. If none is configured, it says that this is a demonstration. */
function LegalOperator() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { operator } = siteConfig.brand;
  if (!operator) return <p className="mb-4">{t('noOperator')}</p>;
  const { name, registrationNumber, address } = operator;
  return (
    <DefinitionList
      layout="columns"
      className="mb-6 break-words"
      items={[
        { term: t('operator'), value: <Name>{name[language]}</Name> },
        { term: t('registrationNumber'), value: <Ltr>{registrationNumber}</Ltr> },
        { term: t('address'), value: <Name>{address[language]}</Name> },
      ]}
    />
  );
}
