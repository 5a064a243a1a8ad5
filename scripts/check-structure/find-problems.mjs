/** Runs all structure rules over the source tree and returns the problems that they find. */
import { checkBothScripts } from './both-scripts.mjs';
import { checkDirections } from './directions.mjs';
import { checkForms } from './forms.mjs';
import { checkImports } from './import-rules.mjs';
import { checkNames } from './names.mjs';
import { checkText } from './text-rules.mjs';
import { checkWords } from './words.mjs';
import { checkComments } from './wrap-comments.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

/**
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function findProblems(tree) {
  const rules = [
    checkNames,
    checkText,
    checkComments,
    checkWords,
    checkDirections,
    checkBothScripts,
    checkForms,
    checkImports,
  ];
  return rules.flatMap(rule => rule(tree));
}
