// Finds import cycles: no file of a cycle can be read, tested or moved alone.
import { importsOf } from './imports.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

/**
 * Reports one problem per cycle; type-only imports do not count.
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function findCycles(tree) {
  const paths = new Set(tree.map(({ path }) => path));
  const edges = new Map(
    tree.map(file => [
      file.path,
      importsOf(file, paths).flatMap(({ target, typeOnly }) =>
        target && !typeOnly && paths.has(target) ? [target] : [],
      ),
    ]),
  );
  /** @type {Problem[]} */
  const problems = [];
  const finished = new Set();
  /** @type {string[]} */
  const trail = [];
  /** @param {string} path */
  const visit = path => {
    if (finished.has(path)) return;
    const start = trail.indexOf(path);
    if (start >= 0) {
      const cycle = [...trail.slice(start), path].join(' → ');
      problems.push({
        path,
        message: `Import cycle (${cycle}): move the code that both need into a file of its own.`,
      });
      return;
    }
    trail.push(path);
    for (const next of edges.get(path) ?? []) visit(next);
    trail.pop();
    finished.add(path);
  };
  for (const path of paths) visit(path);
  return problems;
}
