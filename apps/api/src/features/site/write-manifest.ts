/** Builds the web app manifest in one language. It makes the fan app installable on phones. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import { appShortcuts, describeLeague } from './messages.ts';
import { APP_ICONS, BACKGROUND_COLOUR } from './rules.ts';

/** Both languages have the same `id`, so that browsers treat them as one app (W3C Web Application Manifest). */
export function writeManifest(brand: Brand, language: Language): object {
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
      ...APP_ICONS.filter(({ shape }) => shape !== 'full').map(({ url, size, shape }) => ({
        src: url,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: shape === 'maskable' ? 'maskable' : 'any',
      })),
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ],
    shortcuts: appShortcuts.map(({ url, name }) => ({
      url,
      name: name[language],
      icons: [{ src: '/icon-192.png', type: 'image/png', sizes: '192x192' }],
    })),
  };
}
