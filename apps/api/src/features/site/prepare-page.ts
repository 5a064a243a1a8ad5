/** Puts the league's settings into the built page, so that one build serves any team without a further request. */
import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { escapeHtml } from '../../platform/mail-layout.ts';
import { writeHead } from './write-head.ts';

export type Page = { html: string; styleHashes: string[]; scriptHashes: string[] };

/** What the fan app's own build wrote for visitors at one address, in one language and in the other. */
export type WrittenText = { readonly title: string; readonly html: string };
export type PageText = {
  readonly path: string;
  readonly own: WrittenText;
  readonly other: WrittenText;
  /** CSS for the elements of both. */
  readonly style: string;
};

const SLOT = /(<script type="application\/json" id="site-config">)[^<]*(<\/script>)/u;

/** JSON that cannot end the element it stands in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

// React Aria adds these two to the page; the policy knows them by their content. A changed text shows as a
// console error in every journey that opens a sheet or presses a button.
const COMPONENT_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const LOADING_MARK = /<svg class="loading-mark"[\s\S]*?<\/svg>/u;

/** A team with a logo waits with its own; while it is not there, an empty text stands for it and nothing is drawn. */
const loadingLogo = (logoUrl: string) =>
  `<img class="loading-mark" src="${escapeHtml(logoUrl)}" alt="" height="88" />`;

function insertLanguage(html: string, language: Language): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return html
    .replace(/<html[^>]*>/u, `<html lang="${language}" dir="${direction}">`)
    .replace(/<body[^>]*>/u, `<body class="${direction}">`);
}

/** The page's text in the language that was asked for; the other waits for a reader who has chosen it here before. */
function insertText(html: string, { path, own, other, style }: PageText): string {
  return html
    .replace(/<html /u, `<html data-path="${path}" `)
    .replace('</head>', () => `<style>${style}</style>\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${own.html}</div>\n    <template id="other-language" title="${escapeHtml(other.title)}">${other.html}</template>`,
    );
}

const contentsOf = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(match => match[1] ?? '');

/** The faces of the other script come when a letter asks for them. */
const keepFonts = (html: string, language: Language) =>
  html.replaceAll(/\s*<link rel="preload"[^>]*data-language="(\w+)"[^>]*>/gu, (link, its: string) =>
    its === language ? link : '',
  );

/** The page's own code is fetched beside the app's, not after it. */
function insertFiles(html: string, files: readonly string[]): string {
  const links = files.map(file => `<link rel="modulepreload" crossorigin href="${file}">`);
  return html.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

const CODE = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/gu;

/** Where the text stands already, no code competes with its styles and fonts: it is kept until the page was painted. */
function holdCode(html: string): string {
  const code = html.match(CODE)?.join('') ?? '';
  return html
    .replaceAll(CODE, '')
    .replace(
      '<div id="root"></div>',
      root => `${root}\n    <template id="app-code">${code}\n    </template>`,
    );
}

type PageContents = {
  /** Addresses of the code that the page needs beside the app's own. */
  readonly files?: readonly string[];
  /** The reader's, as far as the request tells. */
  readonly language?: Language;
  /** Absent for the pages of members, which the browser draws by itself. */
  readonly text?: PageText;
  /** In place of what a fan's page says of the league. */
  readonly head?: string;
};

/** @throws when the page has no slot for the settings: it would call the wrong API in the wrong colours */
export function preparePage(
  template: string,
  config: SiteConfig,
  { files = [], language = DEFAULT_LANGUAGE, text, head }: PageContents = {},
): Page {
  if (!SLOT.test(template)) throw new Error('The built page has no site-config element.');
  const page = insertLanguage(insertFiles(keepFonts(template, language), files), language);
  const html = (text ? insertText(holdCode(page), text) : page)
    .replace(/<title>[^<]*<\/title>/u, () => head ?? writeHead(config, language, text?.own.title))
    .replace(LOADING_MARK, mark => (config.brand.logoUrl ? loadingLogo(config.brand.logoUrl) : mark))
    .replace(SLOT, (_all, open: string, close: string) => open + inlineJson(config) + close);
  const styles = contentsOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gu);
  return {
    html,
    styleHashes: [...COMPONENT_STYLES, ...styles].map(hashOf),
    // Our own two, without attributes; whatever else stood here would not run.
    scriptHashes: contentsOf(template, /<script>([\s\S]*?)<\/script>/gu).map(hashOf),
  };
}
