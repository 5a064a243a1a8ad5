/**
 * Checks that every source file has an opening comment, is not too long, and contains no unfinished work and no
 * suppressed checks.
 */
import { isTest } from './names.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

const maxLines = 250;
const maxTestLines = 400;
// Tables of texts, demo content and migrations grow with the product, not with its complexity.
const textTables = /(^|[/-])texts\.ts$|(^|[/-])errors\.ts$|^apps\/api\/seeds\/|\.sql$/;

// Concatenated, so that this file does not break its own rules.
const suppressions = new RegExp(
  ['biome-' + 'ignore', '@ts-' + '(ignore|expect-error|nocheck)', 'eslint-' + 'disable'].join('|'),
);
const unfinished = new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\\b`);
const skippedTest = /\b(it|test|describe)\.(skip|only|todo|fixme)\b|\b(xit|xdescribe|fit|fdescribe)\(/;

/**
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function checkText(tree) {
  return tree.flatMap(({ path, text }) => {
    /** @type {Problem[]} */
    const problems = [];
    const isCode = !path.endsWith('.css');
    const lines = text.split('\n');
    if (isCode && !(path.endsWith('.sql') ? /^--/ : /^\/\*\*/).test(text)) {
      problems.push({
        path,
        line: 1,
        message: 'A file starts with /** … */ (in SQL with --) and one sentence that says why it exists.',
      });
    }
    const length = text.endsWith('\n') ? lines.length - 1 : lines.length;
    const limit = isTest(path) ? maxTestLines : maxLines;
    if (length > limit && !textTables.test(path)) {
      problems.push({
        path,
        message: `The file has ${length} lines, but the limit is ${limit}: split it by subject.`,
      });
    }
    lines.forEach((content, index) => {
      const line = index + 1;
      if (suppressions.test(content)) {
        problems.push({
          path,
          line,
          message: 'Checks are not suppressed in place: fix the cause, or change the rule for all files.',
        });
      }
      if (unfinished.test(content)) {
        problems.push({ path, line, message: 'Unfinished work: finish it, or remove the mark.' });
      }
      if (isTest(path) && skippedTest.test(content)) {
        problems.push({
          path,
          line,
          message: 'A skipped test proves nothing, and a test that runs alone hides the others.',
        });
      }
    });
    return problems;
  });
}
