/** Prerenders the pages that guests can open, in both languages, so that they appear before any script has run. */
import { text } from 'node:stream/consumers';
import { setRenderLanguage } from '@rabita/client/language/language';
import { setSiteConfig } from '@rabita/client/site-config';
import type { Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { createQueryClient } from './platform/calls/query-client.ts';
import { getRenderedTitle } from './platform/page.tsx';
import { paths } from './platform/paths.ts';
import { App } from './routes.tsx';

/** The paths of the pages to prerender, which are the same for every guest. */
const PRERENDERED_PATHS = [
  paths.home,
  paths.auth,
  paths.forgotPassword,
  paths.privacy,
  paths.terms,
  paths.cookies,
] as const;

export type PrerenderedPage = { readonly title: string; readonly html: string };
export type PrerenderedSite = {
  /** CSS rules for the `data-style` attributes, which replace style attributes: the CSP forbids those. */
  readonly style: string;
  /** The pages by path, then by language. */
  readonly pages: Readonly<Record<string, Readonly<Record<Language, PrerenderedPage>>>>;
};

/**
 * Replaces style attributes with `data-style` attributes and adds their rules to `styles`. Gives forms a method that
 * sends nothing, because a form that is submitted before its script has loaded would put the input into the URL.
 * React's hydration accepts both changes.
 */
function makeServable(html: string, styles: string[]): string {
  return html
    .replaceAll('<form ', '<form method="dialog" ')
    .replaceAll(/ style="([^"&<]*)"/gu, (_all, style: string) => {
      if (!styles.includes(style)) styles.push(style);
      return ` data-style="${styles.indexOf(style)}"`;
    });
}

async function prerenderPage(path: string, language: Language, styles: string[]): Promise<PrerenderedPage> {
  setRenderLanguage(language);
  const cache = createQueryClient();
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
    // With one chunk the HTML needs no scripts. With several chunks, inline scripts would move content to its place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = makeServable(await text(prelude), styles);
  // Removes pending queries, because their timers would keep the process alive.
  cache.clear();
  return { title: getRenderedTitle(), html };
}

/**
 * Prerenders every page in both languages, one after another.
 * @param config the configuration of the league; it is global, so one process prerenders for one league
 * @throws if a page cannot be rendered, because the app would fail in browsers too
 */
export async function prerenderSite(config: SiteConfig): Promise<PrerenderedSite> {
  setSiteConfig(config);
  const styles: string[] = [];
  const pages: Record<string, Record<Language, PrerenderedPage>> = {};
  for (const path of PRERENDERED_PATHS) {
    // Not in parallel, because the language is a global variable of the process.
    const ar = await prerenderPage(path, 'ar', styles);
    const en = await prerenderPage(path, 'en', styles);
    pages[path] = { ar, en };
  }
  const style = styles.map((rules, index) => `[data-style="${index}"]{${rules}}`).join('');
  return { style, pages };
}
