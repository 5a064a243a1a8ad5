/** Returns the two discounts for supporters: World Cup tickets from the ticket partner, and the team's shop. */
import { formatPercent } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { SHOP_OFFER_PERCENT, TICKET_OFFER_PERCENT } from '@rabita/contract/constants';
import { texts } from './texts.ts';

export type Offer = {
  readonly id: string;
  readonly percent: string;
  readonly name: string;
  readonly body: string;
  readonly actionLabel: string;
  readonly href: string;
};

export function useOffers(): readonly Offer[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const { team, ticketPartner } = brandNames(language);
  const ticketPercent = formatPercent(TICKET_OFFER_PERCENT / 100, language);
  const shopPercent = formatPercent(SHOP_OFFER_PERCENT / 100, language);
  return [
    {
      id: 'tickets',
      percent: ticketPercent,
      name: t('ticketsName'),
      body: t('ticketsBody', { percent: ticketPercent, partner: ticketPartner }),
      actionLabel: t('ticketsAction'),
      href: siteConfig.brand.ticketPartner.url,
    },
    {
      id: 'shop',
      percent: shopPercent,
      name: t('shopName'),
      body: t('shopBody', { percent: shopPercent, team }),
      actionLabel: t('shopAction'),
      href: siteConfig.brand.shopUrl,
    },
  ];
}
