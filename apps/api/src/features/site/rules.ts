/** What the page is told of the league it belongs to. */

import type { Language } from '@rabita/contract/constants';
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

/** The ground of every screen, and of what stands for the league outside of them. */
export const GROUND = '#07090d';

/** Pixels; what the networks that show shared links ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

export const manifestPath = (language: Language) => `/manifest-${language}.webmanifest`;
