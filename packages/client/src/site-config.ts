/** Reads the league's configuration from the JSON that the server puts into the page. */
import type { Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';

function readSiteConfig(): SiteConfig {
  const json = document.getElementById('site-config')?.textContent;
  if (!json?.trim()) throw new Error('The page has no site configuration.');
  return JSON.parse(json);
}

/** The configuration, which never changes while the page is open. */
export let siteConfig: SiteConfig;
if (typeof document !== 'undefined') siteConfig = readSiteConfig();

/** Sets the configuration before a render on a server, where there is no page to read it from. */
export function setSiteConfig(config: SiteConfig): void {
  siteConfig = config;
}

/** Returns the names of the league, the team and the ticket partner in the given language. */
export function brandNames(language: Language): { league: string; team: string; ticketPartner: string } {
  const { league, team, ticketPartner } = siteConfig.brand;
  return { league: league[language], team: team[language], ticketPartner: ticketPartner.name[language] };
}
