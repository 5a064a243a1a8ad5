/** Writes the visitors' pages without a browser, in both languages, so that they paint before any script has run. */
import { text } from 'node:stream/consumers';
import { renderIn } from '@rabita/client/language';
import { renderFor } from '@rabita/client/site-config';
import type { Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { titleOfRendered } from './platform/page.tsx';
import { paths } from './platform/paths.ts';
import { createQueryClient } from './platform/query-client.ts';
import { App } from './routes.tsx';

/** Each is the same for every visitor; the pages of members are not written in advance. */
const WRITTEN = [
  paths.home,
  paths.auth,
  paths.forgotPassword,
  paths.privacy,
  paths.terms,
  paths.cookies,
] as const;

export type WrittenPage = { readonly title: string; readonly html: string };
export type WrittenSite = {
  /** CSS that the pages' `data-style` refers to: the page's policy lets no element carry a style of its own. */
  readonly style: string;
  /** By path and language. */
  readonly pages: Readonly<Record<string, Readonly<Record<Language, WrittenPage>>>>;
};

/**
 * Moves each style attribute into a style sheet, and lets no form send itself: without its script it would put what was
 * typed into an address. React finds nothing amiss when it takes the page over.
 */
function makeServable(html: string, styles: string[]): string {
  return html
    .replaceAll('<form ', '<form method="dialog" ')
    .replaceAll(/ style="([^"&<]*)"/gu, (_all, style: string) => {
      if (!styles.includes(style)) styles.push(style);
      return ` data-style="${styles.indexOf(style)}"`;
    });
}

async function writePage(path: string, language: Language, styles: string[]): Promise<WrittenPage> {
  renderIn(language);
  const cache = createQueryClient();
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
    // All of it in its place: nothing that a script would have to move there.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = makeServable(await text(prelude), styles);
  // What waited for an answer waits no more, nor keeps the process from ending.
  cache.clear();
  return { title: titleOfRendered(), html };
}

/**
 * @param config the league's; one process writes for one league
 * @throws when a page cannot be rendered: the build is broken, and a visitor would see nothing
 */
export async function writeSite(config: SiteConfig): Promise<WrittenSite> {
  renderFor(config);
  const styles: string[] = [];
  const pages: Record<string, Record<Language, WrittenPage>> = {};
  for (const path of WRITTEN) {
    // One after the other: the language is the process's own while a page is written.
    const ar = await writePage(path, 'ar', styles);
    const en = await writePage(path, 'en', styles);
    pages[path] = { ar, en };
  }
  const style = styles.map((rules, place) => `[data-style="${place}"]{${rules}}`).join('');
  return { style, pages };
}
