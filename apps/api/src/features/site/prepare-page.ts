/** Inserts the league's settings, prerendered text and data into the built page. */
import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { escapeHtml } from '../../platform/escape-html.ts';
import { type HeadContents, renderHead } from './render-head.ts';

/** The hashes are those of inline styles and scripts, as `'sha256-…'` for the content security policy. */
export type PreparedPage = { html: string; styleHashes: string[]; scriptHashes: string[] };

/** The title and HTML of a public page, prerendered in one language. */
export type PrerenderedText = { readonly title: string; readonly html: string };
/** `current` is in the language of the request, `other` in the other language. */
export type PageText = {
  readonly path: string;
  readonly current: PrerenderedText;
  readonly other: PrerenderedText;
  /** CSS for both languages. */
  readonly style: string;
  /** Whether the app replaces the HTML instead of taking it over, because it depends on the time or the reader. */
  readonly isStill?: boolean;
};

const CONFIG_ELEMENT = /(<script type="application\/json" id="site-config">)[^<]*(<\/script>)/u;

/** Escapes JSON so that it cannot close its script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const toHash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** React Aria adds these styles at runtime. The security policy allows them by hash. */
const COMPONENT_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const LOADING_MARK = /<svg class="loading-mark"[\s\S]*?<\/svg>/u;

const renderLoadingLogo = (logoUrl: string) =>
  `<img class="loading-mark" src="${escapeHtml(logoUrl)}" alt="" height="88" />`;

function insertLanguage(html: string, language: Language): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return html
    .replace(/<html[^>]*>/u, `<html lang="${language}" dir="${direction}">`)
    .replace(/<body[^>]*>/u, `<body class="${direction}">`);
}

/** Inserts the prerendered HTML, and a template with the other language for visitors who have chosen it. */
function insertText(html: string, { path, current, other, style, isStill = false }: PageText): string {
  return html
    .replace(/<html /u, `<html ${isStill ? 'data-still ' : ''}data-path="${path}" `)
    .replace('</head>', () => `<style>${style}</style>\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${current.html}</div>\n    <template id="other-language" title="${escapeHtml(other.title)}">${other.html}</template>`,
    );
}

const findContents = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(match => match[1] ?? '');

/** Removes the font preloads of the other language. The browser still loads those fonts if a letter needs them. */
const dropOtherFontPreloads = (html: string, language: Language) =>
  html.replaceAll(/\s*<link rel="preload"[^>]*data-language="(\w+)"[^>]*>/gu, (link, fontLanguage: string) =>
    fontLanguage === language ? link : '',
  );

/** Preloads the code of this page in parallel with the code of the app. */
function insertPreloads(html: string, files: readonly string[]): string {
  const links = files.map(file => `<link rel="modulepreload" crossorigin href="${file}">`);
  return html.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

const CODE_TAGS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/gu;

/**
 * Moves the page's scripts into a template, so that they run after the first paint. The app's own is the largest:
 * browsers request a script element that is inserted later than the links, so it also gets a link, before all others.
 */
function deferCode(html: string): string {
  const tags = html.match(CODE_TAGS)?.join('') ?? '';
  const [entry] = findContents(tags, /<script[^>]* src="([^"]+)"/gu);
  const code = entry ? `\n    <link rel="modulepreload" crossorigin href="${entry}">${tags}` : tags;
  return html
    .replaceAll(CODE_TAGS, '')
    .replace(
      '<div id="root"></div>',
      root => `${root}\n    <template id="app-code">${code}\n    </template>`,
    );
}

/** Puts the data that the page shows first into a script element, so that no call precedes the first words. */
const insertData = (html: string, { id, value }: PageData) =>
  html.replace(
    '<div id="root"></div>',
    root => `${root}\n    <script type="application/json" id="${id}">${inlineJson(value)}</script>`,
  );

export type PageData = { readonly id: string; readonly value: unknown };

export type PageContents = {
  /** The URLs of this page's code. */
  readonly files?: readonly string[];
  readonly language?: Language;
  /** Whether a script of the page starts the code after the first paint, as the fan app's `swap-language.ts` does. */
  readonly isCodeDeferred?: boolean;
  /** Undefined for pages that only the browser renders, such as those for members. */
  readonly text?: PageText;
  readonly data?: PageData;
  /** The title and metadata of a fan page, where they differ from the league's; for other pages, the HTML of both. */
  readonly head?: Partial<HeadContents> | string;
};

/** @throws if the template has no element for the settings */
export function preparePage(
  template: string,
  config: SiteConfig,
  { files = [], language = DEFAULT_LANGUAGE, isCodeDeferred = false, text, data, head }: PageContents = {},
): PreparedPage {
  if (!CONFIG_ELEMENT.test(template)) throw new Error('The built page has no site-config element.');
  const page = insertLanguage(insertPreloads(dropOtherFontPreloads(template, language), files), language);
  const deferredPage = isCodeDeferred ? deferCode(page) : page;
  const basePage = data ? insertData(deferredPage, data) : deferredPage;
  const title = text && { title: text.current.title };
  const html = (text ? insertText(basePage, text) : basePage)
    .replace(/<title>[^<]*<\/title>/u, () =>
      typeof head === 'string' ? head : renderHead(config, language, { ...title, ...head }),
    )
    .replace(LOADING_MARK, mark => (config.brand.logoUrl ? renderLoadingLogo(config.brand.logoUrl) : mark))
    .replace(CONFIG_ELEMENT, (_all, open: string, close: string) => open + inlineJson(config) + close);
  const styles = findContents(html, /<style[^>]*>([\s\S]*?)<\/style>/gu);
  return {
    html,
    styleHashes: [...COMPONENT_STYLES, ...styles].map(toHash),
    // Only inline scripts of the template, which have no attributes, may run.
    scriptHashes: findContents(template, /<script>([\s\S]*?)<\/script>/gu).map(toHash),
  };
}
