/** The settings that pages may contain, and the URLs and sizes of the brand's pictures. */
import type { Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import type { Config } from '../../platform/config/config.ts';

export function toSiteConfig(config: Config): SiteConfig {
  return {
    apiHost: config.apiHost,
    publicUrl: config.publicUrl,
    brand: config.brand,
    outbox: config.outbox,
    sms: config.smsGateway !== null,
  };
}

/** The background colour of every screen and of the brand's pictures. */
export const BACKGROUND_COLOUR = '#07090d';

/** In pixels, as social networks recommend for preview images. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;

/**
 * `cut` has two transparent corners. `full` fills the square, for systems that round the corners. `maskable` also keeps
 * the mark inside W3C's safe zone, a circle with a radius of 40% of the side.
 */
export type IconShape = 'cut' | 'full' | 'maskable';

/** The PNG app icons, in the pixel sizes that browsers and Apple's home screen request. */
export const APP_ICONS = [
  { url: '/icon-192.png', size: 192, shape: 'cut' },
  { url: '/icon-512.png', size: 512, shape: 'cut' },
  { url: '/icon-maskable-512.png', size: 512, shape: 'maskable' },
  { url: '/apple-touch-icon.png', size: 180, shape: 'full' },
] as const satisfies readonly { url: string; size: number; shape: IconShape }[];

export const SCANNER_ICONS = [
  { url: '/console/scanner-192.png', size: 192, shape: 'cut' },
  { url: '/console/scanner-512.png', size: 512, shape: 'cut' },
  { url: '/console/scanner-maskable-512.png', size: 512, shape: 'maskable' },
  { url: '/console/scanner-touch-icon.png', size: 180, shape: 'full' },
] as const satisfies readonly { url: string; size: number; shape: IconShape }[];

export const getScannerManifestPath = (language: Language) => `/console/scanner-${language}.webmanifest`;

export const getManifestPath = (language: Language) => `/manifest-${language}.webmanifest`;

/** Wraps a text into lines whose `measure` is at most `width`. A word that is wider gets a line of its own. */
export function wrapWords(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
