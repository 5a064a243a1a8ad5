/** Has the fan app's build write the visitors' pages for this league, in both languages, before the first visitor comes. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/site';
import { type PreparedAnswer, prepareAnswer } from '../../platform/prepared-answer.ts';
import { type Page, preparePage, type WrittenText } from './prepare-page.ts';

type ServedPage = Page & { answer: PreparedAnswer };
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
  answer: prepareAnswer('text/html; charset=utf-8', page.html),
});

/**
 * @param folder the fan app's build; in its `server` folder lies the part that writes. A build without it is drawn by browsers alone
 * @returns the page for an address, or null when there is no build
 * @throws when the build cannot write its pages: it is broken, and visitors would see nothing
 */
export async function writePages(folder: string, config: SiteConfig): Promise<Pages | null> {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const template = await readFile(file, 'utf8');
  const bare = served(preparePage(template, config));
  const writer = path.join(folder, 'server/prerender.js');
  const written = new Map<string, ServedPage>();
  if (existsSync(writer)) {
    const { writeSite }: Writer = await import(pathToFileURL(writer).href);
    const { style, pages } = await writeSite(config);
    for (const [address, texts] of Object.entries(pages)) {
      for (const language of LANGUAGES) {
        const other = LANGUAGES.find(one => one !== language) ?? DEFAULT_LANGUAGE;
        const text = { path: address, language, own: texts[language], other: texts[other], style };
        written.set(`${language} ${address}`, served(preparePage(template, config, text)));
      }
    }
  }
  return (pathname, language) => written.get(`${language} ${pathname}`) ?? bare;
}
