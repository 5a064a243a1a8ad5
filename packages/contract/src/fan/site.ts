/** Defines the configuration that each page passes to the web apps, so that one build serves any team. */
import type { Language } from '../constants.ts';

type BothLanguages = Record<Language, string>;

/** The legal person that runs the league. */
export type Operator = { name: BothLanguages; registrationNumber: string; address: BothLanguages };

export type Brand = {
  /** The league's own name, e.g. رابطة / Rabita. */
  league: BothLanguages;
  team: BothLanguages;
  /** Two to four Latin letters, for the drawn crest and for labels. */
  tag: string;
  /** The accent colour as #rrggbb. */
  accent: string;
  /** A path on this site or an https URL; null: the app draws a mark. */
  logoUrl: string | null;
  /** The team's own site, to which the logo links. */
  siteUrl: string;
  /** The seller of World Cup tickets. */
  ticketPartner: { name: BothLanguages; url: string };
  shopUrl: string;
  privacyEmail: string;
  /** Null: the legal pages say that this is a demonstration. */
  operator: Operator | null;
  social: { platform: string; url: string }[];
};

/** The JSON in the page's element with the id `site-config`. */
export type SiteConfig = {
  /** The origin of the API. Empty: the page's own origin. */
  apiHost: string;
  publicUrl: string;
  brand: Brand;
  /** Whether the outbox page exists, so that the code screen can link to it. */
  outbox: boolean;
  /** Whether the league can send an SMS, so that members can verify their phone number. */
  sms: boolean;
};
