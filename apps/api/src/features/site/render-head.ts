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

/** Joins the names of one thing in two languages, which may be the same. */
export const joinNames = (...names: readonly string[]): string => [...new Set(names)].join(' · ');

/** What the head says of a page. `preview` is what other sites show of a shared link. */
export type HeadContents = {
  title: string;
  description: string;
  preview: { title: string; picture: { path: string; type: string } };
  /** The path of the page's one address. The pages of the league have none. */
  canonicalPath: string;
};

/** @param contents what differs from the head of the landing page */
export function renderHead(
  { brand, publicUrl }: SiteConfig,
  language: Language,
  contents: Partial<HeadContents> = {},
): string {
  const otherLanguage = language === 'ar' ? 'en' : 'ar';
  const bothNames = joinNames(brand.league[language], brand.league[otherLanguage]);
  const {
    title = `${brand.league[language]} · ${slogan[language]}`,
    description = describeLeague(brand, language),
    preview = { title: bothNames, picture: { path: '/social-card.png', type: 'image/png' } },
    canonicalPath,
  } = contents;
  const canonicalUrl = canonicalPath && publicUrl + canonicalPath;
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
    openGraph('og:title', preview.title),
    openGraph('og:description', description),
    openGraph('og:locale', LOCALES[language]),
    openGraph('og:locale:alternate', LOCALES[otherLanguage]),
    ...(canonicalUrl
      ? [tag('link', { rel: 'canonical', href: canonicalUrl }), openGraph('og:url', canonicalUrl)]
      : []),
    openGraph('og:image', publicUrl + preview.picture.path),
    openGraph('og:image:type', preview.picture.type),
    openGraph('og:image:width', String(SOCIAL_CARD_SIZE.width)),
    openGraph('og:image:height', String(SOCIAL_CARD_SIZE.height)),
    openGraph('og:image:alt', preview.title),
    meta('twitter:card', 'summary_large_image'),
    accentStyle(brand.accent),
  ].join('\n    ');
}
