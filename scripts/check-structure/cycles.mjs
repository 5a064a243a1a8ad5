// Finds import cycles, because no file or feature in a cycle can be understood, tested or moved without the others.
import { importsOf } from './imports.mjs';
import { featureOf, isTest } from './names.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

/**
 * Returns one problem per cycle of source files. Type-only imports do not count.
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
  return cyclesOf(edges).map(cycle => ({
    path: cycle[0] ?? '',
    message: `Import cycle (${cycle.join(' → ')}): move the code that these files share into a separate file.`,
  }));
}

/**
 * Returns one problem per cycle of API features, at the import that closes the cycle. Type-only imports count too,
 * because nobody understands a feature without the types that it uses. Tests may import any feature.
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function findFeatureCycles(tree) {
  const paths = new Set(tree.map(({ path }) => path));
  /**
   * For each feature, its first import of each other feature.
   * @type {Map<string, Map<string, { path: string, line: number, target: string }>>}
   */
  const features = new Map();
  for (const file of tree) {
    const from = /^apps\/api\//.test(file.path) && !isTest(file.path) ? featureOf(file.path) : undefined;
    if (from === undefined) continue;
    const imported = features.get(from) ?? new Map();
    features.set(from, imported);
    for (const { target = '', line } of importsOf(file, paths)) {
      const to = featureOf(target);
      if (to !== undefined && to !== from && !imported.has(to))
        imported.set(to, { path: file.path, line, target });
    }
  }
  const edges = new Map([...features].map(([name, imported]) => [name, [...imported.keys()]]));
  return cyclesOf(edges).flatMap(cycle => {
    const steps = cycle.slice(1).flatMap((to, at) => features.get(cycle[at] ?? '')?.get(to) ?? []);
    const last = steps.at(-1);
    if (!last) return [];
    const files = steps.map(({ path, target }) => `${shortPath(path)} imports ${shortPath(target)}`);
    return [
      {
        path: last.path,
        line: last.line,
        message: `Features import each other in a circle (${cycle.join(' → ')}): ${files.join(', ')}. Decide which feature is the lower one, and move what it needs from the higher one into it.`,
      },
    ];
  });
}

/** @param {string} path */
const shortPath = path => path.split('/').slice(-2).join('/');

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
