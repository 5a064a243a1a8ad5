/** Renders what the league's settings say: its names and operator, the links that fans follow, and its messages. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { Ltr, Name } from '@rabita/ui/bidi';
import { DefinitionList } from '@rabita/ui/definition-list';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

type SectionProps = {
  readonly title: string;
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
};

function Section({ title, items }: SectionProps) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      <DefinitionList items={items} className="border-y border-line [overflow-wrap:anywhere]" />
    </section>
  );
}

const linkClasses = 'ring-focus font-normal text-link underline underline-offset-4';

function OutLink({ url, text = url }: { readonly url: string; readonly text?: string }) {
  return (
    <a href={url} className={linkClasses}>
      <Ltr>{text.replace(/^https?:\/\//u, '')}</Ltr>
    </a>
  );
}

export function LeagueDetails() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { ticketPartner } = brandNames(language);
  const { brand, publicUrl, outbox, sms } = siteConfig;
  const { operator } = brand;
  return (
    <div className="grid max-w-3xl gap-10">
      <Section
        title={t('identity')}
        items={[
          { term: t('leagueAr'), value: <Name>{brand.league.ar}</Name> },
          { term: t('leagueEn'), value: <Name>{brand.league.en}</Name> },
          { term: t('team'), value: <Name>{brand.team[language]}</Name> },
          {
            term: t('operator'),
            value: operator ? <Name>{operator.name[language]}</Name> : t('noOperator'),
          },
          ...(operator
            ? [
                { term: t('registrationNumber'), value: <Ltr>{operator.registrationNumber}</Ltr> },
                { term: t('address'), value: <Name>{operator.address[language]}</Name> },
              ]
            : []),
        ]}
      />
      <Section
        title={t('links')}
        items={[
          { term: t('fanApp'), value: <OutLink url={publicUrl} /> },
          { term: t('teamSite'), value: <OutLink url={brand.siteUrl} /> },
          { term: t('shop'), value: <OutLink url={brand.shopUrl} /> },
          {
            term: t('tickets', { name: ticketPartner }),
            value: <OutLink url={brand.ticketPartner.url} />,
          },
          ...brand.social.map(({ platform, url }) => ({ term: platform, value: <OutLink url={url} /> })),
          {
            term: t('privacy'),
            value: <OutLink url={`mailto:${brand.privacyEmail}`} text={brand.privacyEmail} />,
          },
        ]}
      />
      <Section
        title={t('messages')}
        items={[
          {
            term: t('email'),
            value: outbox ? (
              <a href="/outbox" className={linkClasses}>
                {t('outbox')}
              </a>
            ) : (
              t('sent')
            ),
          },
          { term: t('sms'), value: t(sms ? 'sent' : 'notSent') },
        ]}
      />
    </div>
  );
}
