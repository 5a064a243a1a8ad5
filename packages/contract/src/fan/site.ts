/** What the served page tells the web apps about the league they belong to, so that one build serves any team. */
import type { Language } from '../constants.ts';

type Both = Record<Language, string>;

export type Brand = {
  /** The league's own name, e.g. رابطة / Rabita. */
  league: Both;
  team: Both;
  /** Two to four Latin letters for crests and tags. */
  tag: string;
  /** #rrggbb */
  accent: string;
  /** An address on this site or an https one; null: the demo mark is drawn. */
  logoUrl: string | null;
  /** The team's own site, opened by the logo. */
  siteUrl: string;
  /** Where World Cup tickets are sold, and by whom. */
  ticketPartner: { name: Both; url: string };
  shopUrl: string;
  privacyEmail: string;
  social: { platform: string; url: string }[];
};

/** The JSON inlined into the page under the id `site-config`. */
export type SiteConfig = {
  /** Origin of the API; empty: the page's own origin. */
  apiHost: string;
  publicUrl: string;
  brand: Brand;
  /** Whether the outbox page stands, so that the code screen can point a newcomer to it. */
  outbox: boolean;
};
