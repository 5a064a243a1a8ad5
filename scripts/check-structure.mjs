/** Checks the structure rules, such as which imports are allowed and how long a file may be. `--fix` wraps comments. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { findProblems } from './check-structure/find-problems.mjs';
import { readTree } from './check-structure/read-tree.mjs';
import { wrapComments } from './check-structure/wrap-comments.mjs';

if (process.argv.includes('--fix'))
  for (const file of readTree(root)) {
    const text = wrapComments(file);
    if (text !== file.text) writeFileSync(join(root, file.path), text);
  }

const problems = findProblems(readTree(root));
for (const { path, line, message } of problems) console.error(`${path}${line ? `:${line}` : ''}  ${message}`);
if (problems.length > 0) {
  console.error(`\n${problems.length} structure ${problems.length === 1 ? 'problem' : 'problems'}.`);
  process.exitCode = 1;
}
