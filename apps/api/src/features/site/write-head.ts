/** Renders the page's head: what search engines, shared links and home screens see of the league. */
import type { Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { accentVariables } from '@rabita/ui/contrast';
import { escapeHtml } from '../../platform/escape-html.ts';
import { consoleName, describeLeague, promise } from './messages.ts';
import { CARD_SIZE, manifestPath } from './rules.ts';

const LOCALES = { ar: 'ar_SA', en: 'en_GB' } as const;

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')} />`;

/** The team's colour in readable variants. Inline, so that the first paint already uses it. */
const accentStyle = (accent: string) =>
  `<style>:root{${Object.entries(accentVariables(accent))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}</style>`;

/** The head of the console: no metadata for search engines or shared links. */
export const writeConsoleHead = ({ brand }: SiteConfig): string =>
  `<title>${escapeHtml(`${consoleName.ar} · ${brand.league.ar}`)}</title>${accentStyle(brand.accent)}`;

/**
 * The title and all metadata. Every name is escaped.
 * @param title of a prerendered page, with the league's name in it; other pages are named after the landing page
 */
export function writeHead(
  { brand, publicUrl }: SiteConfig,
  language: Language,
  title = `${brand.league[language]} · ${promise[language]}`,
): string {
  const other = language === 'ar' ? 'en' : 'ar';
  const names = [...new Set([brand.league[language], brand.league[other]])].join(' · ');
  const description = describeLeague(brand, language);
  const meta = (name: string, content: string) => tag('meta', { name, content });
  const openGraph = (property: string, content: string) => tag('meta', { property, content });
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-status-bar-style', 'black'),
    meta('apple-mobile-web-app-title', brand.league[language]),
    tag('link', { rel: 'manifest', href: manifestPath(language) }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    openGraph('og:type', 'website'),
    openGraph('og:site_name', names),
    openGraph('og:title', names),
    openGraph('og:description', description),
    openGraph('og:locale', LOCALES[language]),
    openGraph('og:locale:alternate', LOCALES[other]),
    openGraph('og:image', `${publicUrl}/social-card.png`),
    openGraph('og:image:type', 'image/png'),
    openGraph('og:image:width', String(CARD_SIZE.width)),
    openGraph('og:image:height', String(CARD_SIZE.height)),
    openGraph('og:image:alt', names),
    meta('twitter:card', 'summary_large_image'),
    accentStyle(brand.accent),
  ].join('\n    ');
}
