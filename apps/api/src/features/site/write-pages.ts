/** Prerenders the public pages for this league in both languages, at startup, with the fan app's own build. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { matchesPath } from '../../platform/http/matches-path.ts';
import { type PreparedReply, prepareReply } from '../../platform/http/prepared-reply.ts';
import { type Page, type PrerenderedText, preparePage } from './prepare-page.ts';

type ServedPage = Page & { answer: PreparedReply };
export type Pages = (pathname: string, language: Language) => ServedPage;

/** The exports of the build's `prerender.js`. */
type Prerenderer = {
  writeSite(config: SiteConfig): Promise<{
    style: string;
    pages: Record<string, Record<Language, PrerenderedText>>;
  }>;
};

const withReply = (page: Page): ServedPage => ({
  ...page,
  answer: prepareReply('text/html; charset=utf-8', page.html),
});

async function readJson(file: string): Promise<Record<string, string[]>> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/**
 * @param folder the fan app's build, with `page-files.json` and `server/prerender.js`; without these two, only browsers
 * render pages
 * @returns a function that gives the page for a path; null when there is no build
 * @throws when prerendering fails: the build is broken and visitors would see an empty page
 */
export async function writePages(folder: string, config: SiteConfig): Promise<Pages | null> {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const template = await readFile(file, 'utf8');
  const files = await readJson(path.join(folder, 'page-files.json'));
  const inBothLanguages = (files: readonly string[]): Record<Language, ServedPage> => {
    const page = (language: Language) => withReply(preparePage(template, config, { files, language }));
    return { ar: page('ar'), en: page('en') };
  };
  const defaultPage = inBothLanguages([]);
  const clientPages = Object.entries(files).map(([route, files]) => ({
    route,
    page: inBothLanguages(files),
  }));
  const prerendered = new Map<string, ServedPage>();
  const prerenderer = path.join(folder, 'server/prerender.js');
  if (existsSync(prerenderer)) {
    const { writeSite }: Prerenderer = await import(pathToFileURL(prerenderer).href);
    const { style, pages } = await writeSite(config);
    for (const [address, texts] of Object.entries(pages)) {
      for (const language of LANGUAGES) {
        const other = LANGUAGES.find(candidate => candidate !== language) ?? DEFAULT_LANGUAGE;
        const text = { path: address, own: texts[language], other: texts[other], style };
        const page = preparePage(template, config, { files: files[address] ?? [], language, text });
        prerendered.set(`${language} ${address}`, withReply(page));
      }
    }
  }
  return (pathname, language) =>
    prerendered.get(`${language} ${pathname}`) ??
    (clientPages.find(({ route }) => matchesPath(route, pathname))?.page ?? defaultPage)[language];
}
