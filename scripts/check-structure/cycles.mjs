// Finds import cycles, because no file in a cycle can be understood, tested or moved without the others.
import { importsOf } from './imports.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

/**
 * Returns one problem per cycle of source files. Type-only imports count too: nobody understands a file without its types.
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function findCycles(tree) {
  const paths = new Set(tree.map(({ path }) => path));
  const edges = new Map(
    tree.map(file => [
      file.path,
      importsOf(file, paths).flatMap(({ target }) => (target && paths.has(target) ? [target] : [])),
    ]),
  );
  return cyclesOf(edges).map(cycle => ({
    path: cycle[0] ?? '',
    message: `Import cycle (${cycle.join(' → ')}): move the code that these files share into a separate file.`,
  }));
}

/**
 * Returns each cycle that a depth-first walk meets, as the path from one node back to itself.
 * @param {Map<string, string[]>} edges
 * @returns {string[][]}
 */
function cyclesOf(edges) {
  /** @type {string[][]} */
  const cycles = [];
  const finished = new Set();
  /** @type {string[]} */
  const trail = [];
  /** @param {string} node */
  const visit = node => {
    if (finished.has(node)) return;
    const start = trail.indexOf(node);
    if (start >= 0) {
      cycles.push([...trail.slice(start), node]);
      return;
    }
    trail.push(node);
    for (const next of edges.get(node) ?? []) visit(next);
    trail.pop();
    finished.add(node);
  };
  for (const node of edges.keys()) visit(node);
  return cycles;
}
