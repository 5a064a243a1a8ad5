/**
 * Checks what screens need to work in Arabic and English: logical sides, mirrored movement, letter-spacing in English
 * only, inputs for the digits of both scripts, one date formatter, fixed locales, and scores in two cells.
 */
import { isTest } from './check-names.mjs';

/** @import { Source, Problem } from './read-tree.mjs' */

const screens = /^(apps\/(?!api\/)[^/]+\/src|packages\/(?:client|ui)\/src)\//;
const commentLine = /^\s*(\/\/|\*|\/\*).*$/;

// Tailwind utilities that browsers do not mirror in Arabic: each needs an rtl: variant on the same line.
const unmirroredUtilities = [
  { name: 'translate-x', pattern: /(?<![\w-])((?:[^\s"'`]*:)?)-?translate-x-(?!0\b)/g },
  { name: 'skew-x', pattern: /(?<![\w-])((?:[^\s"'`]*:)?)-?skew-x-/g },
  { name: 'bg-linear-to', pattern: /(?<![\w-])((?:[^\s"'`]*:)?)bg-(?:linear|gradient)-to-[tb]?[lr]\b/g },
  { name: '-scale-x', pattern: /(?<![\w-])((?:[^\s"'`]*:)?)-scale-x-/g, isMirror: true },
];

/** The lines of a file, with full-line comments blanked. @param {Source} file */
const splitLines = ({ text }) => text.split('\n').map(line => line.replace(commentLine, ''));

/** @param {Source[]} tree @returns {Problem[]} */
export function checkBothScripts(tree) {
  return tree
    .filter(({ path }) => !isTest(path))
    .flatMap(file => {
      if (/^apps\/api\/src\//.test(file.path)) return checkFormats(file);
      if (!screens.test(file.path)) return [];
      return file.path.endsWith('.css')
        ? [...checkStyleSides(file), ...checkStyles(file)]
        : [...checkClassSides(file), ...checkFormats(file), ...checkMirroring(file)];
    });
}

/** @param {Source} file @returns {Problem[]} */
function checkMirroring(file) {
  return splitLines(file).flatMap((code, index) =>
    unmirroredUtilities.flatMap(({ name, pattern, isMirror }) => {
      const variants = [...code.matchAll(pattern)].map(match => match[1] ?? '');
      const mirroredCount = variants.filter(variant => /(^|:)rtl:/.test(variant)).length;
      if (isMirror ? mirroredCount === variants.length : mirroredCount * 2 === variants.length) return [];
      const message = `"${name}" is not mirrored in Arabic: add its rtl: variant on the same line.`;
      return [{ path: file.path, line: index + 1, message }];
    }),
  );
}

/** @param {Source} file @returns {Problem[]} */
function checkStyles({ path, text }) {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '');
  /** @type {Problem[]} */
  const problems = [];
  for (const [whole, name] of css.matchAll(/@keyframes ([\w-]+)\s*\{(?:[^{}]*\{[^}]*\})*/g)) {
    const mirrored = `@keyframes ${name}-rtl`;
    if (
      /(?:translateX|skewX|translate3d)\(/.test(whole) &&
      !name?.endsWith('-rtl') &&
      !css.includes(mirrored)
    )
      problems.push({
        path,
        message: `The animation "${name}" moves sideways: add a mirrored ${name}-rtl for Arabic.`,
      });
  }
  const side =
    /transform-origin:[^;]*\b(?:left|right)\b|gradient\(\s*to (?:left|right)\b|gradient\(\s*-?(?:90|270)deg/.exec(
      css,
    );
  if (side) problems.push({ path, message: `"${side[0]}" is not mirrored in Arabic: use a logical side.` });
  return problems;
}

const scoresInOneString = [
  /\$\{[^}]*score[^}]*\bhome\b[^}]*\}[^`]*\$\{[^}]*\baway\b/i,
  /score\??\.home\s*\+|\+\s*[\w.?]*score\??\.away/,
  /\{\{\w*score\w*\}\}/i,
];

/** These files may use Intl: they name time zones or load its data, but show users no text that it formatted. */
const unshownFormats = new Set([
  'apps/api/src/features/booking/describe-zone.ts',
  'apps/web/src/platform/format-worker.ts',
]);

/** @param {Source} file @returns {Problem[]} */
function checkFormats(file) {
  const isFormatter = file.path === 'packages/client/src/language/format.ts';
  const isWeb = screens.test(file.path);
  const isApi = file.path.startsWith('apps/api/src/');
  return splitLines(file).flatMap((code, index) => {
    /** @type {string[]} */
    const messages = [];
    if (isWeb && /\btype\s*[=:]\s*\{?\s*["']number["']/.test(code))
      messages.push(
        'type="number" drops ١٢٣: use type="text" with inputMode="numeric", and convert the digits.',
      );
    if (scoresInOneString.some(pattern => pattern.test(code)))
      messages.push(
        "A score in one string reads reversed in Arabic: put each team's number in its own cell.",
      );
    if (/\.toLocale(?:Date|Time)?String\(|\.localeCompare\(/.test(code))
      messages.push(
        'Calendar, digits, time zone and sort order depend on the machine here: use Intl with a fixed locale.',
      );
    if (
      isWeb &&
      !isFormatter &&
      !unshownFormats.has(file.path) &&
      /Intl\.(?:DateTime|Number|RelativeTime|List)Format\b/.test(code)
    )
      messages.push('Format dates and numbers only in packages/client/src/language/format.ts.');
    if (isApi && !unshownFormats.has(file.path) && /Intl\.DateTimeFormat\b/.test(code))
      messages.push('Format days and hours only in packages/contract/src/format-moment.ts.');
    if (
      /Intl\.\w+\((?:\s*\)|undefined|\[\])|Intl\.(?:DateTimeFormat|NumberFormat)\(\s*['"]ar(?!-SA-u-ca-gregory-nu-latn)/.test(
        code,
      ) &&
      !isFormatter
    )
      messages.push('The locale is not pinned: for Arabic use ar-SA-u-ca-gregory-nu-latn.');
    return messages.map(message => ({ path: file.path, line: index + 1, message }));
  });
}

const classValue = String.raw`(?:\[|\(|\d|px\b|auto\b|full\b|none\b|screen\b|[a-z]+\b)`;
const physicalClass = new RegExp(
  String.raw`(?<![\w-])-?(?:` +
    [
      `(?:scroll-)?[mp][lr]-${classValue}`,
      String.raw`(?:left|right)-(?:\[|\(|\d|px\b|auto\b|full\b)`,
      String.raw`(?:text|float|clear|object|origin)-(?:left|right)(?![\w-])`,
      String.raw`rounded-(?:[lr]|[tb][lr])(?:-${classValue})?(?![\w-])`,
      String.raw`border-[lr](?:-${classValue})?(?![\w-])`,
    ].join('|') +
    ')',
);
const physicalCss =
  /(?:^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius|(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;
const letterSpacing = /letter-spacing\s*:(?!\s*(?:0(?![.\d])|normal\b))|letterSpacing\s*:/;
const trackingClass = /(?<![\w-])([^\s"'`]*:)?-?tracking-(?!normal\b)[\w[(]/;
const englishOnly = /:lang\(en\)|(^|:)(en|lang-en):/;

/** @param {Source} file @returns {Problem[]} */
function checkClassSides({ path, text }) {
  return text.split('\n').flatMap((content, index) => {
    /** @type {Problem[]} */
    const problems = [];
    const code = content.replace(commentLine, '');
    const line = index + 1;
    const physicalSide =
      physicalClass.exec(code) ??
      (/style|[{,]\s*(?:left|right)\s*:/.test(code)
        ? /\b(?:margin|padding)(?:Left|Right)\b/.exec(code)
        : null);
    if (physicalSide) problems.push({ path, line, message: physicalMessage(physicalSide[0]) });
    const tracking = trackingClass.exec(code);
    if ((tracking && !englishOnly.test(tracking[1] ?? '')) || letterSpacing.test(code))
      problems.push({ path, line, message: spacingMessage });
    return problems;
  });
}

/** @param {Source} file @returns {Problem[]} */
function checkStyleSides({ path, text }) {
  // Replaces comments with spaces and keeps their line breaks, so that line numbers do not change.
  const css = text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '));
  /** @type {string[]} */
  const selectors = [];
  return css.split('\n').flatMap((content, index) => {
    /** @type {Problem[]} */
    const problems = [];
    const line = index + 1;
    // A selector that opens on this line also applies to the declarations on this line.
    const openedSelectors = content.split('{').slice(0, -1);
    selectors.push(...openedSelectors);
    const physicalSide =
      physicalCss.exec(content) ?? (content.includes('@apply') ? physicalClass.exec(content) : null);
    if (physicalSide)
      problems.push({ path, line, message: physicalMessage(physicalSide[0].replace(/^[;{\s]+/, '')) });
    if (letterSpacing.test(content) && !selectors.some(selector => englishOnly.test(selector))) {
      problems.push({ path, line, message: spacingMessage });
    }
    const closedCount = content.split('}').length - 1;
    selectors.splice(selectors.length - closedCount, closedCount);
    return problems;
  });
}

/** @param {string} found */
const physicalMessage = found =>
  `"${found.trim()}" is a physical side, which is wrong in Arabic: use a logical one (ms- me- ps- pe- start- end- text-start text-end rounded-s rounded-e border-s border-e, margin-inline-start …).`;

const spacingMessage = 'Letter-spacing breaks joined Arabic letters: use it only inside :lang(en).';
