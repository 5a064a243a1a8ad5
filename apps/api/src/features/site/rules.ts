/** What the page is told of the league it belongs to. */
import type { SiteConfig } from '@rabita/contract/site';
import type { Config } from '../../config.ts';

export function siteConfigOf(config: Config): SiteConfig {
  return {
    apiHost: config.apiHost,
    publicUrl: config.publicUrl,
    brand: config.brand,
    outbox: config.outbox,
  };
}
