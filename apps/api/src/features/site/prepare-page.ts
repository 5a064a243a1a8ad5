/** Puts the league's settings into the built page, so that one build serves any team without a further request. */
import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@rabita/contract/constants';
import type { SiteConfig } from '@rabita/contract/site';
import { escapeHtml } from '../../platform/mail-layout.ts';
import { writeHead } from './write-head.ts';

export type Page = { html: string; styleHashes: string[] };

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

/** @throws when the page has no slot for the settings: it would call the wrong API in the wrong colours */
export function preparePage(template: string, config: SiteConfig): Page {
  if (!SLOT.test(template)) throw new Error('The built page has no site-config element.');
  const html = template
    .replace(/<title>[^<]*<\/title>/u, () => writeHead(config, DEFAULT_LANGUAGE))
    .replace(LOADING_MARK, mark => (config.brand.logoUrl ? loadingLogo(config.brand.logoUrl) : mark))
    .replace(SLOT, (_all, open: string, close: string) => open + inlineJson(config) + close);
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gu)].map(match => match[1] ?? '');
  return { html, styleHashes: [...COMPONENT_STYLES, ...styles].map(hashOf) };
}
