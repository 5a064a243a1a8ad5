/** Prepares all pages at startup, and prerenders the public ones in both languages with the fan app's code. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { matchesPath } from '../../platform/http/matches-path.ts';
import { type PreparedResponse, prepareResponse } from '../../platform/http/prepared-response.ts';
import { type PreparedPage, type PrerenderedText, preparePage } from './prepare-page.ts';

type ServedPage = Pick<PreparedPage, 'styleHashes' | 'scriptHashes'> & { response: PreparedResponse };
export type FindPage = (pathname: string, language: Language) => ServedPage;

/** The exports of the build's `prerender.js`. */
type Prerenderer = {
  prerenderSite(config: SiteConfig): Promise<{
    style: string;
    pages: Record<string, Record<Language, PrerenderedText>>;
  }>;
};

const toServedPage = ({ html, ...hashes }: PreparedPage): ServedPage => ({
  ...hashes,
  response: prepareResponse('text/html; charset=utf-8', html),
});

async function readJson(file: string): Promise<Record<string, string[]>> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/**
 * @param folder the fan app's build. `server/prerender.js` and `page-files.json` are optional
 * @returns a function that finds the page for a path; null if there is no build
 * @throws if prerendering fails
 */
export async function createPageFinder(folder: string, config: SiteConfig): Promise<FindPage | null> {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const template = await readFile(file, 'utf8');
  const filesByRoute = await readJson(path.join(folder, 'page-files.json'));
  const preparePages = (files: readonly string[]): Record<Language, ServedPage> => {
    const prepare = (language: Language) =>
      toServedPage(preparePage(template, config, { files, language, isCodeDeferred: true }));
    return { ar: prepare('ar'), en: prepare('en') };
  };
  const defaultPages = preparePages([]);
  const clientPages = Object.entries(filesByRoute).map(([route, files]) => ({
    route,
    pages: preparePages(files),
  }));
  const prerenderedPages = new Map<string, ServedPage>();
  const prerenderer = path.join(folder, 'server/prerender.js');
  if (existsSync(prerenderer)) {
    const { prerenderSite }: Prerenderer = await import(pathToFileURL(prerenderer).href);
    const { style, pages } = await prerenderSite(config);
    for (const [url, texts] of Object.entries(pages)) {
      for (const language of LANGUAGES) {
        const otherLanguage = LANGUAGES.find(candidate => candidate !== language) ?? DEFAULT_LANGUAGE;
        const text = { path: url, current: texts[language], other: texts[otherLanguage], style };
        const page = preparePage(template, config, {
          files: filesByRoute[url] ?? [],
          language,
          isCodeDeferred: true,
          text,
        });
        prerenderedPages.set(`${language} ${url}`, toServedPage(page));
      }
    }
  }
  return (pathname, language) =>
    prerenderedPages.get(`${language} ${pathname}`) ??
    (clientPages.find(({ route }) => matchesPath(route, pathname))?.pages ?? defaultPages)[language];
}
