/** Writes what the page's head says of the league, for search engines, shared links and the home screen. */
import type { Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { accentVariables } from '@rabita/ui/contrast';
import { escapeHtml } from '../../platform/mail-layout.ts';
import { consoleName, describeLeague } from './messages.ts';
import { CARD_SIZE, manifestPath } from './rules.ts';

const LOCALES = { ar: 'ar_SA', en: 'en_GB' } as const;

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')} />`;

/** The team's colour, readable wherever it stands: in the page itself, so that nothing is first drawn in another's. */
const accentStyle = (accent: string) =>
  `<style>:root{${Object.entries(accentVariables(accent))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}</style>`;

/** The console's: nothing of it is found by search engines or shown by a shared link. */
export const writeConsoleHead = ({ brand }: SiteConfig): string =>
  `<title>${escapeHtml(`${consoleName.ar} · ${brand.league.ar}`)}</title>${accentStyle(brand.accent)}`;

/** The title and everything after it; nothing in it is markup of the team's. */
export function writeHead(
  { brand, publicUrl }: SiteConfig,
  language: Language,
  title = `${brand.league[language]} · ${brand.team[language]}`,
): string {
  const other = language === 'ar' ? 'en' : 'ar';
  const names = [...new Set([brand.league[language], brand.league[other]])].join(' · ');
  const description = describeLeague(brand, language);
  const meta = (name: string, content: string) => tag('meta', { name, content });
  const open = (property: string, content: string) => tag('meta', { property, content });
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-status-bar-style', 'black'),
    meta('apple-mobile-web-app-title', brand.league[language]),
    tag('link', { rel: 'manifest', href: manifestPath(language) }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    open('og:type', 'website'),
    open('og:site_name', names),
    open('og:title', names),
    open('og:description', description),
    open('og:locale', LOCALES[language]),
    open('og:locale:alternate', LOCALES[other]),
    open('og:image', `${publicUrl}/social-card.png`),
    open('og:image:type', 'image/png'),
    open('og:image:width', String(CARD_SIZE.width)),
    open('og:image:height', String(CARD_SIZE.height)),
    open('og:image:alt', names),
    meta('twitter:card', 'summary_large_image'),
    accentStyle(brand.accent),
  ].join('\n    ');
}
