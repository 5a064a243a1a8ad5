// What every source file's text has to be like: opened by a reason, short, finished, and with no check switched off.
import { isTest } from './names.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

const longest = 250;
const longestTest = 400;
// Tables of sentences and of demo content grow with the product, not with its complexity.
const tables = /(^|[/-])texts\.ts$|(^|[/-])errors\.ts$|(^|\/)common-passwords\.ts$|^apps\/api\/seeds\//;

// Put together from halves, so that this file does not break its own rules.
const suppressions = new RegExp(
  ['biome-' + 'ignore', '@ts-' + '(ignore|expect-error|nocheck)', 'eslint-' + 'disable'].join('|'),
);
const unfinished = new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\\b`);
const switchedOff = /\b(it|test|describe)\.(skip|only|todo|fixme)\b|\b(xit|xdescribe|fit|fdescribe)\(/;

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
    if (isCode && !/^(#!.*\n)?(\/\/|\/\*)/.test(text)) {
      problems.push({
        path,
        line: 1,
        message: 'A file opens with one sentence of comment that says why it exists.',
      });
    }
    const length = text.endsWith('\n') ? lines.length - 1 : lines.length;
    const limit = isTest(path) ? longestTest : longest;
    if (length > limit && !tables.test(path)) {
      problems.push({
        path,
        message: `${length} lines, and ${limit} is the most: it is more than one thing, so split it by subject.`,
      });
    }
    lines.forEach((content, index) => {
      const line = index + 1;
      if (suppressions.test(content)) {
        problems.push({
          path,
          line,
          message: 'No check is switched off in place: mend the cause, or change the rule for everybody.',
        });
      }
      if (unfinished.test(content)) {
        problems.push({ path, line, message: 'A mark of unfinished work: finish it, or leave it out.' });
      }
      if (isTest(path) && switchedOff.test(content)) {
        problems.push({
          path,
          line,
          message: 'A test that does not run proves nothing, and one that runs alone hides the others.',
        });
      }
    });
    return problems;
  });
}
