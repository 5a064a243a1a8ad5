// Checks the structure rules, such as which files a feature has, which imports are allowed, and how long a file may be.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProblems } from './check-structure/find-problems.mjs';
import { readTree } from './check-structure/read-tree.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const problems = findProblems(readTree(root));
for (const { path, line, message } of problems) console.error(`${path}${line ? `:${line}` : ''}  ${message}`);
if (problems.length > 0) {
  console.error(`\n${problems.length} structure ${problems.length === 1 ? 'problem' : 'problems'}.`);
  process.exitCode = 1;
}
