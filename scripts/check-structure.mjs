// Holds the house's habits by a script: which files a feature has, who may import whom, how long a file may be.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProblems } from './check-structure/find-problems.mjs';
import { readTree } from './check-structure/read-tree.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const problems = findProblems(readTree(root));
for (const { path, line, message } of problems) console.error(`${path}${line ? `:${line}` : ''}  ${message}`);
if (problems.length > 0) {
  console.error(
    `\n${problems.length} ${problems.length === 1 ? 'place does' : 'places do'} not follow the structure.`,
  );
  process.exitCode = 1;
}
