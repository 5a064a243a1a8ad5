// Ties each rule of docs/rules.md to the tests that carry its number, and tells of every rule or number left alone.

/** @typedef {{ number: string, text: string }} Rule */
/** @typedef {{ file: string, title: string, numbers: string[] }} HeldTest */
/** @typedef {{ path: string, text: string }} SourceFile */

const RULE = /^- \*\*(\d+\.\d+)\*\* (.+)$/u;
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])*\[\d+\.\d+\](?:\\.|(?!\1)[^\\\n])*)\1/gu;
const NUMBER = /\[(\d+\.\d+)\]/gu;

/**
 * @param {string} document the text of docs/rules.md
 * @returns {Rule[]} in the document's order
 */
export function readRules(document) {
  return document.split('\n').flatMap(line => {
    const [, number, text] = RULE.exec(line) ?? [];
    return number && text ? [{ number, text }] : [];
  });
}

/**
 * @param {SourceFile[]} files test files
 * @returns {HeldTest[]} every title that carries at least one number
 */
export function readHeldTests(files) {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(TITLE)].map(([, , title = '']) => ({
      file: path,
      title: title.replaceAll(NUMBER, '').replaceAll(/\s+/gu, ' ').trim(),
      numbers: [...title.matchAll(NUMBER)].map(([, number = '']) => number),
    })),
  );
}

/**
 * @param {Rule[]} rules
 * @param {HeldTest[]} tests
 * @returns {string[]} one sentence for each rule that no test holds, and each number that is no rule
 */
export function findLooseRules(rules, tests) {
  const held = new Set(tests.flatMap(({ numbers }) => numbers));
  const known = new Set(rules.map(({ number }) => number));
  return [
    ...rules
      .filter(({ number }) => !held.has(number))
      .map(({ number, text }) => `Rule ${number} is held by no test: name one "[${number}] …". (${text})`),
    ...tests.flatMap(({ file, title, numbers }) =>
      numbers
        .filter(number => !known.has(number))
        .map(number => `${file}: "${title}" carries [${number}], which is no rule of docs/rules.md.`),
    ),
  ];
}

/**
 * @param {Rule[]} rules
 * @param {HeldTest[]} tests
 * @returns {string} a page in Markdown: each rule with its tests
 */
export function drawRules(rules, tests) {
  const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');
  const rows = rules.map(({ number, text }) => {
    const holders = tests.filter(({ numbers }) => numbers.includes(number));
    const files = [...new Set(holders.map(({ file }) => file))].map(file => {
      const titles = holders.filter(test => test.file === file).map(({ title }) => cell(title));
      return `\`${file}\`: ${titles.join('; ')}`;
    });
    return `| ${number} | ${cell(text)} | ${files.join('<br>')} |`;
  });
  return [
    '# The rules and the tests that hold them',
    '',
    'Written by `npm run docs` from `docs/rules.md` and the tests’ titles.',
    '',
    '| | Rule | Held by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
