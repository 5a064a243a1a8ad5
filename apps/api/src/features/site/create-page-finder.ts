/**
 * Prepares all pages at startup, and prerenders the public ones in both languages with the fan app's code. Prepares a
 * page with data from the database at each change of it.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@rabita/contract/constants';
import type { EventInPage } from '@rabita/contract/fan/event';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { matchesPath } from '../../platform/http/matches-path.ts';
import { type PreparedResponse, prepareResponse } from '../../platform/http/prepared-response.ts';
import { type PageContents, type PreparedPage, type PrerenderedText, preparePage } from './prepare-page.ts';

export type ServedPage = Pick<PreparedPage, 'styleHashes' | 'scriptHashes'> & { response: PreparedResponse };

export type PageFinder = {
  /** Finds a page without data, which every path has. */
  find(pathname: string, language: Language): ServedPage;
  /** Prepares a page that contains data. Its content may change often, so it is compressed fast. */
  prepare(
    pathname: string,
    language: Language,
    contents: Required<Pick<PageContents, 'data' | 'head'>>,
    words: PrerenderedWords | null,
  ): ServedPage;
  /** Prerenders the page of an event. Null if the build cannot. */
  prerenderEvent: ((event: EventInPage) => Promise<PrerenderedWords>) | null;
};

/** A page in both languages, with the CSS for it. */
export type PrerenderedWords = Record<Language, PrerenderedText> & { style: string };

/** The exports of the build's `prerender.js`. */
type Prerenderer = {
  prerenderSite(config: SiteConfig): Promise<{
    style: string;
    pages: Record<string, Record<Language, PrerenderedText>>;
  }>;
  /** Call it after `prerenderSite`. */
  prerenderEvent?(event: EventInPage): Promise<PrerenderedWords>;
};

const getOtherLanguage = (language: Language) =>
  LANGUAGES.find(candidate => candidate !== language) ?? DEFAULT_LANGUAGE;

const toServedPage = ({ html, ...hashes }: PreparedPage, effort?: 'fast'): ServedPage => ({
  ...hashes,
  response: prepareResponse('text/html; charset=utf-8', html, effort),
});

async function readJson(file: string): Promise<Record<string, string[]>> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/**
 * @param folder the fan app's build. `server/prerender.js` and `page-files.json` are optional
 * @returns null if there is no build
 * @throws if prerendering fails
 */
export async function createPageFinder(folder: string, config: SiteConfig): Promise<PageFinder | null> {
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
  const prerendererFile = path.join(folder, 'server/prerender.js');
  const prerenderer: Prerenderer | null = existsSync(prerendererFile)
    ? await import(pathToFileURL(prerendererFile).href)
    : null;
  if (prerenderer) {
    const { style, pages } = await prerenderer.prerenderSite(config);
    for (const [url, texts] of Object.entries(pages)) {
      for (const language of LANGUAGES) {
        const other = texts[getOtherLanguage(language)];
        const text = { path: url, current: texts[language], other, style };
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
  return {
    find: (pathname, language) =>
      prerenderedPages.get(`${language} ${pathname}`) ??
      (clientPages.find(({ route }) => matchesPath(route, pathname))?.pages ?? defaultPages)[language],
    prepare: (pathname, language, contents, words) => {
      const [, files = []] =
        Object.entries(filesByRoute).find(([route]) => matchesPath(route, pathname)) ?? [];
      const text = words && {
        path: pathname,
        current: words[language],
        other: words[getOtherLanguage(language)],
        style: words.style,
        isStill: true,
      };
      const page = preparePage(template, config, {
        files,
        language,
        isCodeDeferred: true,
        ...contents,
        ...(text && { text }),
      });
      return toServedPage(page, 'fast');
    },
    prerenderEvent: prerenderer?.prerenderEvent ?? null,
  };
}
