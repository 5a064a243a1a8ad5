/** Renders the discounts for supporters as two tiles side by side, for the dashboard. */
import { useTexts } from '@rabita/client/language/texts';
import { ExternalIcon } from '@rabita/ui/art/first-icons';
import { cardLinkClasses } from '@rabita/ui/card';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { texts } from './texts.ts';
import { useOffers } from './use-offers.ts';

export function OfferTiles() {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="offers">
      <SectionHeading id="offers" title={t('title')} />
      <ul className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        {useOffers().map(({ id, percent, name, actionLabel, href }) => (
          <li
            key={id}
            className="cut-fill flex flex-wrap content-between items-end justify-between gap-x-3 gap-y-1 p-4 [--fill:var(--color-surface-1)] has-[a:hover]:[--fill:var(--color-surface-2)]"
          >
            <h3 className="min-w-0 basis-full text-base">{name}</h3>
            <p className="font-display leading-none font-extrabold">
              <span className="text-2xl tabular">{percent}</span>{' '}
              <span className="text-sm text-text-2">{t('off')}</span>
            </p>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${actionLabel}: ${name} (${t('opensInNewTab')})`}
              className={`inline-flex min-h-6 min-w-6 items-center justify-end text-link ${cardLinkClasses}`}
            >
              <ExternalIcon size={18} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
