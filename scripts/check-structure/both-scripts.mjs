// Keeps what Arabic needs of every screen: movement that turns round, digits of either script, dates and orders from one module, and scores in two cells.
import { isTest } from './names.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

const screens = /^(apps\/(?!api\/)[^/]+\/src|packages\/(?:client|ui)\/src)\//;
const prose = /^\s*(\/\/|\*|\/\*).*$/;

// Utilities that stay physical in Tailwind: each needs its turned twin on the same element.
const physical = [
  { what: 'translate-x', found: /(?<![\w-])((?:[^\s"'`]*:)?)-?translate-x-(?!0\b)/g },
  { what: 'skew-x', found: /(?<![\w-])((?:[^\s"'`]*:)?)-?skew-x-/g },
  { what: 'bg-linear-to', found: /(?<![\w-])((?:[^\s"'`]*:)?)bg-(?:linear|gradient)-to-[tb]?[lr]\b/g },
  { what: '-scale-x', found: /(?<![\w-])((?:[^\s"'`]*:)?)-scale-x-/g, isTurn: true },
];

/** The lines of a file without comments that stand alone. @param {Source} file */
const linesOf = ({ text }) => text.split('\n').map(line => line.replace(prose, ''));

/**
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function checkBothScripts(tree) {
  return tree
    .filter(({ path }) => !isTest(path))
    .flatMap(file => {
      if (/^apps\/api\/src\//.test(file.path)) return checkWords(file);
      if (!screens.test(file.path)) return [];
      return file.path.endsWith('.css') ? checkMotion(file) : [...checkWords(file), ...checkTurns(file)];
    });
}

/** @param {Source} file @returns {Problem[]} */
function checkTurns(file) {
  return linesOf(file).flatMap((code, index) =>
    physical.flatMap(({ what, found, isTurn }) => {
      const variants = [...code.matchAll(found)].map(match => match[1] ?? '');
      const turned = variants.filter(variant => /(^|:)rtl:/.test(variant)).length;
      if (isTurn ? turned === variants.length : turned * 2 === variants.length) return [];
      const message = `"${what}" stays physical in Arabic: give it its rtl: twin on the same line.`;
      return [{ path: file.path, line: index + 1, message }];
    }),
  );
}

/** @param {Source} file @returns {Problem[]} */
function checkMotion({ path, text }) {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '');
  /** @type {Problem[]} */
  const problems = [];
  for (const [whole, name] of css.matchAll(/@keyframes ([\w-]+)\s*\{(?:[^{}]*\{[^}]*\})*/g)) {
    const twin = `@keyframes ${name}-rtl`;
    if (/(?:translateX|skewX|translate3d)\(/.test(whole) && !name?.endsWith('-rtl') && !css.includes(twin))
      problems.push({ path, message: `"${name}" moves sideways: Arabic needs its own ${name}-rtl.` });
  }
  const side =
    /transform-origin:[^;]*\b(?:left|right)\b|gradient\(\s*to (?:left|right)\b|gradient\(\s*-?(?:90|270)deg/.exec(
      css,
    );
  if (side)
    problems.push({ path, message: `"${side[0]}" stays physical in Arabic: draw it from a logical side.` });
  return problems;
}

const bothScores = [
  /\$\{[^}]*score[^}]*\bhome\b[^}]*\}[^`]*\$\{[^}]*\baway\b/i,
  /score\??\.home\s*\+|\+\s*[\w.?]*score\??\.away/,
  /\{\{\w*score\w*\}\}/i,
];

/** They read a clock and name a zone: what they make is no hour for people. */
const clocks = new Set([
  'apps/api/src/platform/time/venue-clock.ts',
  'apps/api/src/features/booking/describe-zone.ts',
]);

/** @param {Source} file @returns {Problem[]} */
function checkWords(file) {
  const isFormatter = file.path === 'packages/client/src/format.ts';
  const isWeb = screens.test(file.path);
  const isApi = file.path.startsWith('apps/api/src/');
  return linesOf(file).flatMap((code, index) => {
    /** @type {string[]} */
    const messages = [];
    if (isWeb && /\btype\s*[=:]\s*\{?\s*["']number["']/.test(code))
      messages.push('type="number" drops ١٢٣: take text with inputMode="numeric", and map the digits.');
    if (bothScores.some(pattern => pattern.test(code)))
      messages.push("A score in one string says the opposite in Arabic: each team's number in its own cell.");
    if (/\.toLocale(?:Date|Time)?String\(|\.localeCompare\(/.test(code))
      messages.push(
        'Calendar, digits, zone and order depend on the machine here: use a pinned Intl formatter.',
      );
    if (isWeb && !isFormatter && /Intl\.(?:DateTime|Number|RelativeTime|List)Format\b/.test(code))
      messages.push('Dates and numbers become text in packages/client/src/format.ts alone.');
    if (isApi && !clocks.has(file.path) && /Intl\.DateTimeFormat\b/.test(code))
      messages.push('Days and hours become text in packages/contract/src/moment-text.ts alone.');
    if (
      /Intl\.\w+\((?:\s*\)|undefined|\[\])|Intl\.(?:DateTimeFormat|NumberFormat)\(\s*['"]ar(?!-SA-u-ca-gregory-nu-latn)/.test(
        code,
      ) &&
      !isFormatter
    )
      messages.push('A locale that is not pinned: in Arabic say ar-SA-u-ca-gregory-nu-latn.');
    return messages.map(message => ({ path: file.path, line: index + 1, message }));
  });
}
