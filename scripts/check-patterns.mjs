/** Checks that no regular expression takes super-linear time on text that a client can send (ReDoS). */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { describeSlowPattern, findPatterns } from './check-patterns/find-patterns.mjs';
import { readTree } from './check-structure/read-tree.mjs';

// recheck's JavaScript engine runs on every machine; its other engines need a JVM or a native binary.
process.env.RECHECK_BACKEND = 'pure';

const { patterns, problems } = findPatterns(readTree(dirname(dirname(fileURLToPath(import.meta.url)))));
for (const pattern of patterns) {
  // No time limit, so that a slow machine gives the same result as a fast one.
  const problem = describeSlowPattern(pattern, checkSync(pattern.source, pattern.flags, { timeout: null }));
  if (problem) problems.push(problem);
}
for (const { path, line, message } of problems) console.error(`${path}:${line}  ${message}`);
if (problems.length > 0) process.exitCode = 1;
