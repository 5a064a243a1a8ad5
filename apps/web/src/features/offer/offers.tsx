/** Renders the two discounts for supporters: World Cup tickets from the ticket partner, and the team's shop. */
import { useTexts } from '@rabita/client/language/texts';
import { ExternalIcon } from '@rabita/ui/art/first-icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { buttonStyles } from '@rabita/ui/controls/button';
import { texts } from './texts.ts';
import { type Offer, useOffers } from './use-offers.ts';

function OfferCard({ id, percent, name, body, actionLabel, href }: Offer) {
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
  return (
    <section aria-labelledby="offers" className="@container">
      <h2 id="offers" className="mb-4 text-2xl @4xl:mb-6 @4xl:text-3xl">
        {t('title')}
      </h2>
      <div className="grid gap-4 @4xl:grid-cols-2 @4xl:gap-5">
        {useOffers().map(offer => (
          <OfferCard key={offer.id} {...offer} />
        ))}
      </div>
    </section>
  );
}
