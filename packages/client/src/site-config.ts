// Which league this page belongs to: read from the JSON that whoever serves the page put into it.
import type { Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';

function readSiteConfig(): SiteConfig {
  const json = document.getElementById('site-config')?.textContent;
  if (!json?.trim()) throw new Error('The page holds no site configuration.');
  return JSON.parse(json);
}

/** The configuration of this page; it never changes while the page stands. */
export let siteConfig: SiteConfig;
if (typeof document !== 'undefined') siteConfig = readSiteConfig();

/** Gives the configuration where there is no page to read it from, before anything is rendered. */
export function renderFor(config: SiteConfig): void {
  siteConfig = config;
}

/** The league's name, the team's name and the ticket partner's, in the reader's language. */
export function brandNames(language: Language): { league: string; team: string; ticketPartner: string } {
  const { league, team, ticketPartner } = siteConfig.brand;
  return { league: league[language], team: team[language], ticketPartner: ticketPartner.name[language] };
}
