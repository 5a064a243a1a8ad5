/** Renders the title and metadata of a page, for search engines, shared links and home screens. */
import type { Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { accentVariables } from '@rabita/ui/contrast';
import { escapeHtml } from '../../platform/escape-html.ts';
import { consoleName, describeLeague, slogan } from './messages.ts';
import { getManifestPath, SOCIAL_CARD_SIZE } from './rules.ts';

const LOCALES = { ar: 'ar_SA', en: 'en_GB' } as const;

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')} />`;

/** Returns an inline style with readable variants of the team's colour, for the first paint. */
const accentStyle = (accent: string) =>
  `<style>:root{${Object.entries(accentVariables(accent))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}</style>`;

/** Renders the console's title and colours. The console needs no metadata. */
export const renderConsoleHead = ({ brand }: SiteConfig): string =>
  `<title>${escapeHtml(`${consoleName.ar} · ${brand.league.ar}`)}</title>${accentStyle(brand.accent)}`;

/** @param title the title of a prerendered page; by default that of the landing page */
export function renderHead(
  { brand, publicUrl }: SiteConfig,
  language: Language,
  title = `${brand.league[language]} · ${slogan[language]}`,
): string {
  const otherLanguage = language === 'ar' ? 'en' : 'ar';
  const bothNames = [...new Set([brand.league[language], brand.league[otherLanguage]])].join(' · ');
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
    tag('link', { rel: 'manifest', href: getManifestPath(language) }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    openGraph('og:type', 'website'),
    openGraph('og:site_name', bothNames),
    openGraph('og:title', bothNames),
    openGraph('og:description', description),
    openGraph('og:locale', LOCALES[language]),
    openGraph('og:locale:alternate', LOCALES[otherLanguage]),
    openGraph('og:image', `${publicUrl}/social-card.png`),
    openGraph('og:image:type', 'image/png'),
    openGraph('og:image:width', String(SOCIAL_CARD_SIZE.width)),
    openGraph('og:image:height', String(SOCIAL_CARD_SIZE.height)),
    openGraph('og:image:alt', bothNames),
    meta('twitter:card', 'summary_large_image'),
    accentStyle(brand.accent),
  ].join('\n    ');
}
