/** Builds the web app manifests, which make the fan app and the scanner installable. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import { appShortcuts, describeLeague, scannerDescription, scannerName } from './messages.ts';
import { APP_ICONS, BACKGROUND_COLOUR, type IconShape, SCANNER_ICONS } from './rules.ts';

type Icon = { readonly url: string; readonly size: number; readonly shape: IconShape };

/** Leaves out the `full` icons: they are for Apple's home screen, which does not read the manifest. */
const toIcons = (icons: readonly Icon[]) =>
  icons
    .filter(({ shape }) => shape !== 'full')
    .map(({ url, size, shape }) => ({
      src: url,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose: shape === 'maskable' ? 'maskable' : 'any',
    }));

/** Both languages have the same `id`, so that browsers treat them as one app. */
export function createWebAppManifest(brand: Brand, language: Language): object {
  return {
    id: '/',
    name: brand.league[language],
    short_name: brand.team[language],
    description: describeLeague(brand, language),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: BACKGROUND_COLOUR,
    background_color: BACKGROUND_COLOUR,
    categories: ['sports', 'games', 'entertainment'],
    icons: [
      ...toIcons(APP_ICONS),
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ],
    shortcuts: appShortcuts.map(({ url, name }) => ({
      url,
      name: name[language],
      icons: [{ src: '/icon-192.png', type: 'image/png', sizes: '192x192' }],
    })),
  };
}

export function createScannerManifest(brand: Brand, language: Language): object {
  return {
    id: '/console/scanner',
    name: `${scannerName[language]} · ${brand.league[language]}`,
    short_name: scannerName[language],
    description: scannerDescription[language],
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/console/scanner',
    scope: '/console/scanner',
    display: 'standalone',
    theme_color: BACKGROUND_COLOUR,
    background_color: BACKGROUND_COLOUR,
    categories: ['business', 'utilities'],
    icons: toIcons(SCANNER_ICONS),
  };
}
