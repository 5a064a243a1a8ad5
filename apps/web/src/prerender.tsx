// Prerenders the visitors' pages in both languages, so that they paint before any script has run.
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

/** Pages that are the same for every visitor; members' pages are not prerendered. */
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
  /** The CSS for the pages' `data-style` attributes: the content security policy forbids style attributes. */
  readonly style: string;
  /** By path and language. */
  readonly pages: Readonly<Record<string, Readonly<Record<Language, PrerenderedPage>>>>;
};

/**
 * Moves each style attribute into a style sheet, and keeps forms from submitting without their script, which would put
 * the input into an address. Both changes are compatible with React's hydration.
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
    // One chunk, so that no script has to move content into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = makeServable(await text(prelude), styles);
  // Drops pending queries, whose timers would keep the process alive.
  cache.clear();
  return { title: getRenderedTitle(), html };
}

/**
 * @param config the league's configuration; one process prerenders for one league
 * @throws when a page cannot be rendered: the build is broken, and a visitor would see nothing
 */
export async function writeSite(config: SiteConfig): Promise<PrerenderedSite> {
  setSiteConfig(config);
  const styles: string[] = [];
  const pages: Record<string, Record<Language, PrerenderedPage>> = {};
  for (const path of PRERENDERED_PATHS) {
    // Sequential, because the language is a global of the process.
    const ar = await prerenderPage(path, 'ar', styles);
    const en = await prerenderPage(path, 'en', styles);
    pages[path] = { ar, en };
  }
  const style = styles.map((rules, place) => `[data-style="${place}"]{${rules}}`).join('');
  return { style, pages };
}
