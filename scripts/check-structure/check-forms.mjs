/** Checks that every form uses `useForm`, so that all forms show errors at the same moments. */
import { isTest } from './check-names.mjs';

/** @import { Source, Problem } from './read-tree.mjs' */

// The `>` of an arrow function inside the tag does not end the tag.
const formTag = /<form\b[\s\S]*?[^=]>/g;
const requiredProps = ['ref={form.ref}', 'onSubmit={form.submit('];

/** @param {Source[]} tree @returns {Problem[]} */
export function checkForms(tree) {
  return tree
    .filter(({ path }) => /^apps\/(web|console)\/src\/(features|pages|platform)\/.*\.tsx$/.test(path))
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => {
      /** @type {Problem[]} */
      const problems = [];
      /** @param {number} index */
      const lineAt = index => text.slice(0, index).split('\n').length;
      for (const { index, 0: tag } of text.matchAll(formTag)) {
        if (requiredProps.every(part => tag.includes(part))) continue;
        const message = 'A form needs ref={form.ref} and onSubmit={form.submit(…)} from useForm.';
        problems.push({ path, line: lineAt(index), message });
      }
      for (const { index } of path.includes('/platform/') ? [] : text.matchAll(/\bonBlur=/g)) {
        const message =
          'Only useForm validates a field on blur: bind the field with form.text or a similar function of the form.';
        problems.push({ path, line: lineAt(index), message });
      }
      return problems;
    });
}
