/** Holds the public settings of a page, and the sizes and addresses of the brand's pictures. */

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

/** The background of every screen and of the brand's pictures. */
export const BACKGROUND = '#07090d';

/** In pixels, as social networks require. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/**
 * `cut` has the brand's two cut corners, transparent. `full` fills its square, for systems that round it. `maskable`
 * fills it too and keeps the mark inside the safe zone (W3C: a circle with a radius of 40% of the side).
 */
export type IconShape = 'cut' | 'full' | 'maskable';

/** The drawn app icons, in the pixel sizes that browsers and Apple's home screen request. */
export const icons = [
  { address: '/icon-192.png', size: 192, shape: 'cut' },
  { address: '/icon-512.png', size: 512, shape: 'cut' },
  { address: '/icon-maskable-512.png', size: 512, shape: 'maskable' },
  { address: '/apple-touch-icon.png', size: 180, shape: 'full' },
] as const satisfies readonly { address: string; size: number; shape: IconShape }[];

export const manifestPath = (language: Language) => `/manifest-${language}.webmanifest`;

/** Wraps the words into lines. A word that is too wide gets its own line. */
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
