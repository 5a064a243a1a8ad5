/** What the page is told of the league it belongs to. */

import type { Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
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

/**
 * `cut` has the brand's two cut corners and nothing behind them; `full` fills its square, for systems that round it;
 * `maskable` too, with all that matters inside the circle that every mask leaves (W3C: 40% of the side).
 */
export type IconShape = 'cut' | 'full' | 'maskable';

/** The drawn icons of the app; sizes in pixels, those that browsers and Apple's home screen ask for. */
export const icons = [
  { address: '/icon-192.png', size: 192, shape: 'cut' },
  { address: '/icon-512.png', size: 512, shape: 'cut' },
  { address: '/icon-maskable-512.png', size: 512, shape: 'maskable' },
  { address: '/apple-touch-icon.png', size: 180, shape: 'full' },
] as const satisfies readonly { address: string; size: number; shape: IconShape }[];

export const manifestPath = (language: Language) => `/manifest-${language}.webmanifest`;

/** Words over as many lines as they need; a word that is too wide has a line of its own. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
