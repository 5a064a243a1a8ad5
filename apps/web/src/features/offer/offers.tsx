/** Renders the two discounts for supporters: World Cup tickets from the ticket partner, and the team's shop. */
import { formatPercent } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { SHOP_OFFER_PERCENT, TICKET_OFFER_PERCENT } from '@rabita/contract/constants';
import { ExternalIcon } from '@rabita/ui/art/first-icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { buttonStyles } from '@rabita/ui/controls/button';
import { texts } from './texts.ts';

type OfferProps = {
  readonly id: string;
  readonly percent: string;
  readonly name: string;
  readonly body: string;
  readonly actionLabel: string;
  readonly href: string;
};

function Offer({ id, percent, name, body, actionLabel, href }: OfferProps) {
  const t = useTexts(texts);
  return (
    <article
      aria-labelledby={`offer-${id}`}
      className="cut relative isolate flex flex-col @4xl:min-h-72 justify-between gap-3 overflow-hidden bg-surface-1 p-4 sm:p-6 @4xl:gap-6 @4xl:p-8 [--cut:24px]"
    >
      <KhatamArt seed={id} kind="pattern" className="absolute inset-0 -z-1 opacity-65 rtl:-scale-x-100" />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h3
          id={`offer-${id}`}
          className="flex-1 [flex-basis:min-content] text-xl sm:text-2xl cramped:text-lg"
        >
          {name}
        </h3>
        <p className="text-center font-display leading-none font-extrabold">
          <span className="block text-[clamp(2.25rem,8cqi,5rem)] leading-none tabular">{percent}</span>
          <span className="block pt-1 text-base leading-tight font-bold text-text-2">{t('off')}</span>
        </p>
      </div>
      <div className="flex items-end justify-between gap-4 cramped:flex-wrap">
        <p className="max-w-[34ch] text-base text-text-2 sm:text-lg">{body}</p>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${actionLabel}: ${name} (${t('opensInNewTab')})`}
          className={buttonStyles({
            variant: 'secondary',
            className: 'whitespace-nowrap max-sm:px-4 cramped:whitespace-normal',
          })}
        >
          <span>{actionLabel}</span>
          <ExternalIcon size={18} />
        </a>
      </div>
    </article>
  );
}

export function Offers() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { team, ticketPartner } = brandNames(language);
  const ticketPercent = formatPercent(TICKET_OFFER_PERCENT / 100, language);
  const shopPercent = formatPercent(SHOP_OFFER_PERCENT / 100, language);
  return (
    <section aria-labelledby="offers" className="@container">
      <h2 id="offers" className="mb-4 text-2xl @4xl:mb-6 @4xl:text-3xl">
        {t('title')}
      </h2>
      <div className="grid gap-4 @4xl:grid-cols-2 @4xl:gap-5">
        <Offer
          id="tickets"
          percent={ticketPercent}
          name={t('ticketsName')}
          body={t('ticketsBody', { percent: ticketPercent, partner: ticketPartner })}
          actionLabel={t('ticketsAction')}
          href={siteConfig.brand.ticketPartner.url}
        />
        <Offer
          id="shop"
          percent={shopPercent}
          name={t('shopName')}
          body={t('shopBody', { percent: shopPercent, team })}
          actionLabel={t('shopAction')}
          href={siteConfig.brand.shopUrl}
        />
      </div>
    </section>
  );
}
