/** Has the fan app's build write the visitors' pages for this league, in both languages, before the first visitor comes. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { matchesPath } from '../../platform/http/matches-path.ts';
import { type PreparedReply, prepareReply } from '../../platform/http/prepared-reply.ts';
import { type Page, preparePage, type WrittenText } from './prepare-page.ts';

type ServedPage = Page & { answer: PreparedReply };
export type Pages = (pathname: string, language: Language) => ServedPage;

/** What the build's `prerender.js` exports. */
type Writer = {
  writeSite(config: SiteConfig): Promise<{
    style: string;
    pages: Record<string, Record<Language, WrittenText>>;
  }>;
};

const served = (page: Page): ServedPage => ({
  ...page,
  answer: prepareReply('text/html; charset=utf-8', page.html),
});

async function readJson(file: string): Promise<Record<string, string[]>> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/**
 * @param folder the fan app's build, with `page-files.json` and `server/prerender.js`; without them pages are drawn by
 * browsers alone
 * @returns the page for an address, or null when there is no build
 * @throws when the build cannot write its pages: it is broken, and visitors would see nothing
 */
export async function writePages(folder: string, config: SiteConfig): Promise<Pages | null> {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const template = await readFile(file, 'utf8');
  const files = await readJson(path.join(folder, 'page-files.json'));
  const inBoth = (files: readonly string[]): Record<Language, ServedPage> => {
    const page = (language: Language) => served(preparePage(template, config, { files, language }));
    return { ar: page('ar'), en: page('en') };
  };
  const bare = inBoth([]);
  const drawn = Object.entries(files).map(([route, files]) => ({ route, page: inBoth(files) }));
  const written = new Map<string, ServedPage>();
  const writer = path.join(folder, 'server/prerender.js');
  if (existsSync(writer)) {
    const { writeSite }: Writer = await import(pathToFileURL(writer).href);
    const { style, pages } = await writeSite(config);
    for (const [address, texts] of Object.entries(pages)) {
      for (const language of LANGUAGES) {
        const other = LANGUAGES.find(one => one !== language) ?? DEFAULT_LANGUAGE;
        const text = { path: address, own: texts[language], other: texts[other], style };
        const page = preparePage(template, config, { files: files[address] ?? [], language, text });
        written.set(`${language} ${address}`, served(page));
      }
    }
  }
  return (pathname, language) =>
    written.get(`${language} ${pathname}`) ??
    (drawn.find(({ route }) => matchesPath(route, pathname))?.page ?? bare)[language];
}
