// Forms are all built on useForm: one press on Submit sends or shows every error, and errors on blur wait for the press.
import { isTest } from './names.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

// An arrow function inside of the tag does not end it.
const opening = /<form\b[\s\S]*?[^=]>/g;
const wanted = ['ref={form.ref}', 'onSubmit={form.submit('];

/**
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function checkForms(tree) {
  return tree
    .filter(({ path }) => /^apps\/(web|console)\/src\/(features|pages|platform)\/.*\.tsx$/.test(path))
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => {
      /** @type {Problem[]} */
      const problems = [];
      /** @param {number} index */
      const lineAt = index => text.slice(0, index).split('\n').length;
      for (const { index, 0: tag } of text.matchAll(opening)) {
        if (wanted.every(part => tag.includes(part))) continue;
        const message = 'A form takes ref={form.ref} and onSubmit={form.submit(…)} of useForm.';
        problems.push({ path, line: lineAt(index), message });
      }
      for (const { index } of path.includes('/platform/') ? [] : text.matchAll(/\bonBlur=/g)) {
        const message =
          'Errors on leaving a field come from useForm alone: bind the field with form.text and the like.';
        problems.push({ path, line: lineAt(index), message });
      }
      return problems;
    });
}
