/**
 * Refuses left and right in styles, because Arabic pages are mirrored, and letter-spacing outside of English, because
 * it breaks joined Arabic letters.
 */

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

const screens = /^(apps\/(?!api\/)[^/]+|packages\/(?:client|ui))\//;
const value = String.raw`(?:\[|\(|\d|px\b|auto\b|full\b|none\b|screen\b|[a-z]+\b)`;
const physicalClass = new RegExp(
  String.raw`(?<![\w-])-?(?:` +
    [
      `(?:scroll-)?[mp][lr]-${value}`,
      String.raw`(?:left|right)-(?:\[|\(|\d|px\b|auto\b|full\b)`,
      String.raw`(?:text|float|clear|object|origin)-(?:left|right)(?![\w-])`,
      String.raw`rounded-(?:[lr]|[tb][lr])(?:-${value})?(?![\w-])`,
      String.raw`border-[lr](?:-${value})?(?![\w-])`,
    ].join('|') +
    ')',
);
const physicalCss =
  /(?:^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius|(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;
const spacing = /letter-spacing\s*:(?!\s*(?:0(?![.\d])|normal\b))|letterSpacing\s*:/;
const trackingClass = /(?<![\w-])([^\s"'`]*:)?-?tracking-(?!normal\b)[\w[(]/;
const english = /:lang\(en\)|(^|:)(en|lang-en):/;

/**
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function checkDirections(tree) {
  return tree
    .filter(({ path }) => screens.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(file => (file.path.endsWith('.css') ? checkStyles(file) : checkClasses(file)));
}

/** @param {Source} file @returns {Problem[]} */
function checkClasses({ path, text }) {
  return text.split('\n').flatMap((content, index) => {
    /** @type {Problem[]} */
    const problems = [];
    const code = content.replace(/^\s*(\/\/|\*|\/\*).*$/, '');
    const line = index + 1;
    const physical =
      physicalClass.exec(code) ??
      (/style|[{,]\s*(?:left|right)\s*:/.test(code)
        ? /\b(?:margin|padding)(?:Left|Right)\b/.exec(code)
        : null);
    if (physical) problems.push({ path, line, message: physicalMessage(physical[0]) });
    const tracking = trackingClass.exec(code);
    if ((tracking && !english.test(tracking[1] ?? '')) || spacing.test(code))
      problems.push({ path, line, message: spacingMessage });
    return problems;
  });
}

/** @param {Source} file @returns {Problem[]} */
function checkStyles({ path, text }) {
  // Replaces comments by spaces and keeps their line breaks, so that line numbers do not change.
  const css = text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '));
  /** @type {string[]} */
  const selectors = [];
  return css.split('\n').flatMap((content, index) => {
    /** @type {Problem[]} */
    const problems = [];
    const line = index + 1;
    // A selector that opens on this line also applies to the declarations on this line.
    const opened = content.split('{').slice(0, -1);
    selectors.push(...opened);
    const physical =
      physicalCss.exec(content) ?? (content.includes('@apply') ? physicalClass.exec(content) : null);
    if (physical)
      problems.push({ path, line, message: physicalMessage(physical[0].replace(/^[;{\s]+/, '')) });
    if (spacing.test(content) && !selectors.some(selector => english.test(selector))) {
      problems.push({ path, line, message: spacingMessage });
    }
    const closed = content.split('}').length - 1;
    selectors.splice(selectors.length - closed, closed);
    return problems;
  });
}

/** @param {string} found */
const physicalMessage = found =>
  `"${found.trim()}" is a physical side, which is wrong in Arabic: use a logical one (ms- me- ps- pe- start- end- text-start text-end rounded-s rounded-e border-s border-e, margin-inline-start …).`;

const spacingMessage = 'Letter-spacing breaks joined Arabic letters: use it only inside :lang(en).';
