/** Writes the manifest that lets a phone or a desk install the league as an app, in one language. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import { describeLeague, shortcuts } from './messages.ts';
import { GROUND, icons } from './rules.ts';

/** The W3C's Web Application Manifest. Its id is one for both languages: it is the same app. */
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
    theme_color: GROUND,
    background_color: GROUND,
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
