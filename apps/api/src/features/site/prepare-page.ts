/** Inserts the league's settings into the built page, so that one build serves any team. */
import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/fan/site';
import { escapeHtml } from '../../platform/escape-html.ts';
import { writeHead } from './write-head.ts';

/** The hashes are those of inline styles and scripts, as `'sha256-…'` for the content security policy. */
export type PreparedPage = { html: string; styleHashes: string[]; scriptHashes: string[] };

/** The title and HTML of a public page, prerendered in one language. */
export type PrerenderedText = { readonly title: string; readonly html: string };
/** `own` is in the language of the request, `other` in the other language. */
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

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

// React Aria adds these two styles to the page at runtime; the security policy allows them by hash. If a new version
// changes their text, the end-to-end tests report policy violations in the browser's console.
const COMPONENT_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const LOADING_MARK = /<svg class="loading-mark"[\s\S]*?<\/svg>/u;

/** Replaces the default loading mark. The alt text is empty, so that nothing is shown until the logo has loaded. */
const loadingLogo = (logoUrl: string) =>
  `<img class="loading-mark" src="${escapeHtml(logoUrl)}" alt="" height="88" />`;

function insertLanguage(html: string, language: Language): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return html
    .replace(/<html[^>]*>/u, `<html lang="${language}" dir="${direction}">`)
    .replace(/<body[^>]*>/u, `<body class="${direction}">`);
}

/** Inserts the prerendered HTML. A template holds the other language, for visitors who chose that one before. */
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

/** Removes the font preloads of the other language. The browser still loads those fonts if a letter needs them. */
const dropOtherFonts = (html: string, language: Language) =>
  html.replaceAll(
    /\s*<link rel="preload"[^>]*data-language="(\w+)"[^>]*>/gu,
    (link, scriptLanguage: string) => (scriptLanguage === language ? link : ''),
  );

/** Preloads the code of this page in parallel with the code of the app. */
function insertFiles(html: string, files: readonly string[]): string {
  const links = files.map(file => `<link rel="modulepreload" crossorigin href="${file}">`);
  return html.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

const CODE = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/gu;

/** Moves the page's scripts into a template. They run after the first paint, which they would delay. */
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
  /** URLs of the code of this page, loaded in addition to the code of the app. */
  readonly files?: readonly string[];
  /** The language of the request. */
  readonly language?: Language;
  /** Whether a script of the page starts the code after the first paint, as the fan app's `swap-language.ts` does. */
  readonly isCodeDeferred?: boolean;
  /** Undefined for pages that only the browser renders, such as those for members. */
  readonly text?: PageText;
  /** HTML for the head, in place of the default title and metadata of a fan page. */
  readonly head?: string;
};

/** @throws if the template has no element for the settings; without them, the app would use the wrong API */
export function preparePage(
  template: string,
  config: SiteConfig,
  { files = [], language = DEFAULT_LANGUAGE, isCodeDeferred = false, text, head }: PageContents = {},
): PreparedPage {
  if (!CONFIG_SLOT.test(template)) throw new Error('The built page has no site-config element.');
  const page = insertLanguage(insertFiles(dropOtherFonts(template, language), files), language);
  const deferred = isCodeDeferred ? deferCode(page) : page;
  const html = (text ? insertText(deferred, text) : deferred)
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
