/** Defines the texts of the offers for World Cup tickets and for the team's shop. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'عروض المشجعين', en: 'Supporters’ offers' },
  ticketsName: { ar: 'تذاكر كأس العالم', en: 'World Cup tickets' },
  ticketsBody: {
    ar: 'خصم {{percent}} على تذكرتك عند الشراء من منصة «{{partner}}».',
    en: '{{percent}} off your ticket when you buy through {{partner}}.',
  },
  ticketsAction: { ar: 'اشترِ التذاكر', en: 'Buy tickets' },
  shopName: { ar: 'متجر الفريق', en: 'Team merchandise' },
  shopBody: {
    ar: 'خصم {{percent}} على منتجات {{team}}.',
    en: '{{percent}} off {{team}} merchandise.',
  },
  shopAction: { ar: 'تسوّق الآن', en: 'Shop now' },
  off: { ar: 'خصم', en: 'off' },
  opensInNewTab: { ar: 'يُفتح في علامة تبويب جديدة', en: 'opens in a new tab' },
});
