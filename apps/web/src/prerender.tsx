/**
 * Prerenders the pages that guests can open, in both languages, so that they appear before any script has run: most
 * once, and the page of an event whenever the event changes.
 */
import { text } from 'node:stream/consumers';
import { setRenderLanguage } from '@rabita/client/language/language';
import { setSiteConfig } from '@rabita/client/site-config';
import type { Language } from '@rabita/contract/constants';
import type { EventInPage } from '@rabita/contract/fan/event';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { createQueryClient } from './platform/calls/query-client.ts';
import { getRenderedTitle } from './platform/page.tsx';
import { eventPath, paths } from './platform/paths.ts';
import { setServedEvent } from './platform/served-event.ts';
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

const toCss = (styles: readonly string[]) =>
  styles.map((rules, index) => `[data-style="${index}"]{${rules}}`).join('');

/**
 * Prerenders a page in both languages, one after the other, because the language is a global variable of the process.
 */
async function prerenderInBothLanguages(
  path: string,
  styles: string[],
): Promise<Record<Language, PrerenderedPage>> {
  const ar = await prerenderPage(path, 'ar', styles);
  return { ar, en: await prerenderPage(path, 'en', styles) };
}

let lastRender: Promise<unknown> = Promise.resolve();

/** Prerenders the page of an event. Concurrent calls wait for each other. */
export function prerenderEvent(
  event: EventInPage,
): Promise<Record<Language, PrerenderedPage> & { readonly style: string }> {
  const render = lastRender.then(async () => {
    setServedEvent(event);
    const styles: string[] = [];
    const pages = await prerenderInBothLanguages(eventPath(event.ar._id), styles);
    return { ...pages, style: toCss(styles) };
  });
  lastRender = render.catch(() => undefined);
  return render;
}

/**
 * Prerenders every page that is the same for every guest, in both languages.
 * @param config the configuration of the league; it is global, so one process prerenders for one league
 * @throws if a page cannot be rendered, because the app would fail in browsers too
 */
export async function prerenderSite(config: SiteConfig): Promise<PrerenderedSite> {
  setSiteConfig(config);
  const styles: string[] = [];
  const pages: Record<string, Record<Language, PrerenderedPage>> = {};
  for (const path of PRERENDERED_PATHS) pages[path] = await prerenderInBothLanguages(path, styles);
  return { style: toCss(styles), pages };
}
