/** Builds the web app manifest, which makes the league installable, in one language. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import { describeLeague, shortcuts } from './messages.ts';
import { BACKGROUND, icons } from './rules.ts';

/** W3C Web Application Manifest. Both languages share one id, because they are the same app. */
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
    theme_color: BACKGROUND,
    background_color: BACKGROUND,
    categories: ['sports', 'games', 'entertainment'],
    icons: [
      ...icons
        .filter(({ shape }) => shape !== 'full')
        .map(({ address, size, shape }) => ({
          src: address,
          type: 'image/png',
          sizes: `${size}x${size}`,
          purpose: shape === 'maskable' ? 'maskable' : 'any',
        })),
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ],
    shortcuts: shortcuts.map(({ url, name }) => ({
      url,
      name: name[language],
      icons: [{ src: '/icon-192.png', type: 'image/png', sizes: '192x192' }],
    })),
  };
}
