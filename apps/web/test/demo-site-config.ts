/** Defines the configuration of a fictional league, for tests and for the development server. */
import type { SiteConfig } from '@rabita/contract/fan/site';

export const demoSiteConfig: SiteConfig = {
  apiHost: '',
  publicUrl: 'http://localhost:3000',
  brand: {
    league: { ar: 'رابطة', en: 'Rabita' },
    team: { ar: 'فالور', en: 'Valor' },
    tag: 'VLR',
    accent: '#c6f432',
    logoUrl: null,
    siteUrl: 'https://valor.example',
    ticketPartner: { name: { ar: 'تذاكر بلس', en: 'Tickets Plus' }, url: 'https://tickets.example' },
    shopUrl: 'https://shop.example',
    privacyEmail: 'privacy@valor.example',
    operator: null,
    social: [{ platform: 'x', url: 'https://x.com/valor' }],
  },
  outbox: true,
  sms: true,
};
