/** Inserts the league's settings into the built page, so that one build serves any team without another request. */
import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { escapeHtml } from '../../platform/escape-html.ts';
import { writeHead } from './write-head.ts';

export type Page = { html: string; styleHashes: string[]; scriptHashes: string[] };

/** A page that the fan app's build prerendered in one language. */
export type PrerenderedText = { readonly title: string; readonly html: string };
export type PageText = {
  readonly path: string;
  readonly own: PrerenderedText;
  readonly other: PrerenderedText;
  /** CSS for both languages. */
  readonly style: string;
};

const CONFIG_SLOT = /(<script type="application\/json" id="site-config">)[^<]*(<\/script>)/u;

/** Escapes JSON so that it cannot close its script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

// React Aria adds these two styles to the page; the security policy allows them by hash. If their text changes, every
// browser journey that opens a sheet or presses a button reports a console error.
const COMPONENT_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const LOADING_MARK = /<svg class="loading-mark"[\s\S]*?<\/svg>/u;

/** Replaces the league's mark while the app loads. The empty alt text shows nothing until the logo arrives. */
const loadingLogo = (logoUrl: string) =>
  `<img class="loading-mark" src="${escapeHtml(logoUrl)}" alt="" height="88" />`;

function insertLanguage(html: string, language: Language): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return html
    .replace(/<html[^>]*>/u, `<html lang="${language}" dir="${direction}">`)
    .replace(/<body[^>]*>/u, `<body class="${direction}">`);
}

/** Inserts the text in the requested language. The other one waits in a template for visitors who chose it before. */
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

/** Removes the font preloads of the other script: the browser loads those fonts when a letter needs them. */
const dropOtherFonts = (html: string, language: Language) =>
  html.replaceAll(
    /\s*<link rel="preload"[^>]*data-language="(\w+)"[^>]*>/gu,
    (link, scriptLanguage: string) => (scriptLanguage === language ? link : ''),
  );

/** Preloads the page's own code in parallel with the app's. */
function insertFiles(html: string, files: readonly string[]): string {
  const links = files.map(file => `<link rel="modulepreload" crossorigin href="${file}">`);
  return html.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

const CODE = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/gu;

/** Defers the code of a prerendered page until after its first paint, so that styles and fonts load first. */
function deferCode(html: string): string {
  const code = html.match(CODE)?.join('') ?? '';
  return html
    .replaceAll(CODE, '')
    .replace(
      '<div id="root"></div>',
      root => `${root}\n    <template id="app-code">${code}\n    </template>`,
    );
}

type PageContents = {
  /** URLs of the page's own code, loaded in addition to the app's. */
  readonly files?: readonly string[];
  /** The language that the request prefers. */
  readonly language?: Language;
  /** Undefined for member pages, which only the browser renders. */
  readonly text?: PageText;
  /** Replaces the default head of a fan page. */
  readonly head?: string;
};

/** @throws when the page has no element for the settings: it would call the wrong API in the wrong colours */
export function preparePage(
  template: string,
  config: SiteConfig,
  { files = [], language = DEFAULT_LANGUAGE, text, head }: PageContents = {},
): Page {
  if (!CONFIG_SLOT.test(template)) throw new Error('The built page has no site-config element.');
  const page = insertLanguage(insertFiles(dropOtherFonts(template, language), files), language);
  const html = (text ? insertText(deferCode(page), text) : page)
    .replace(/<title>[^<]*<\/title>/u, () => head ?? writeHead(config, language, text?.own.title))
    .replace(LOADING_MARK, mark => (config.brand.logoUrl ? loadingLogo(config.brand.logoUrl) : mark))
    .replace(CONFIG_SLOT, (_all, open: string, close: string) => open + inlineJson(config) + close);
  const styles = contentsOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gu);
  return {
    html,
    styleHashes: [...COMPONENT_STYLES, ...styles].map(hashOf),
    // Only inline scripts of the template, which have no attributes, may run.
    scriptHashes: contentsOf(template, /<script>([\s\S]*?)<\/script>/gu).map(hashOf),
  };
}
