/** Runs all structure rules over the source tree and returns the problems that they find. */
import { checkBothScripts } from './check-both-scripts.mjs';
import { checkForms } from './check-forms.mjs';
import { checkImports } from './check-imports.mjs';
import { checkNames } from './check-names.mjs';
import { checkText } from './check-text.mjs';
import { checkComments } from './wrap-comments.mjs';

/** @import { Source, Problem } from './read-tree.mjs' */

/** @param {Source[]} tree @returns {Problem[]} */
export function findProblems(tree) {
  const rules = [checkNames, checkText, checkComments, checkBothScripts, checkForms, checkImports];
  return rules.flatMap(rule => rule(tree));
}
