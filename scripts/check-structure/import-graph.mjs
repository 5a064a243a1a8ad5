/** Finds what each source file imports, which contract files load zod, and import cycles. */
import { dirname, normalize } from 'node:path/posix';
import { parseSource } from './read-tree.mjs';

/** @import { Source, Problem } from './read-tree.mjs' */
/**
 * `target` is the file in the checkout that the import resolves to, if it is relative or one of our own packages.
 * @typedef {{ from: string, line: number, isType: boolean, target: string | undefined }} Import
 * @typedef {Map<string, Import[]>} ImportGraph the imports of each file, by path
 */

/** @param {Source[]} tree @returns {ImportGraph} */
export function readImportGraph(tree) {
  const paths = new Set(tree.map(({ path }) => path));
  return new Map(
    tree.map(file => [
      file.path,
      listImports(file).map(({ from, start, isType }) => ({
        from,
        isType,
        line: file.text.slice(0, start).split('\n').length,
        target: findTarget(file.path, from, paths),
      })),
    ]),
  );
}

/**
 * @param {Source} file
 * @returns {{ from: string, start: number, isType: boolean }[]} `start` is where the name of the module is
 */
function listImports(file) {
  if (file.path.endsWith('.css')) {
    const matches = file.text.matchAll(/^@(?:import|plugin)\s+['"]([^'"]+)['"]/gm);
    return [...matches].map(({ 1: from = '', index }) => ({ from, start: index, isType: false }));
  }
  if (file.path.endsWith('.sql')) return [];
  const { module, comments } = parseSource(file);
  /** @param {{ isType: boolean }[]} entries */
  const areTypes = entries => entries.length > 0 && entries.every(({ isType }) => isType);
  return [
    ...module.staticImports.map(({ moduleRequest: { value, start }, entries }) => ({
      from: value,
      start,
      isType: areTypes(entries),
    })),
    ...module.staticExports.flatMap(({ entries }) => {
      const [request] = entries.flatMap(({ moduleRequest }) => moduleRequest ?? []);
      return request ? [{ from: request.value, start: request.start, isType: areTypes(entries) }] : [];
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, from] = /^['"](.+)['"]$/.exec(file.text.slice(start, end)) ?? [];
      return from ? [{ from, start, isType: false }] : [];
    }),
    // JavaScript files import types in comments.
    ...comments.flatMap(({ value, start }) =>
      [...value.matchAll(/\bimport\('([^']+)'\)/g)].map(({ 1: from = '' }) => ({
        from,
        start,
        isType: true,
      })),
    ),
  ];
}

/**
 * @param {string} path
 * @param {string} from
 * @param {Set<string>} paths
 */
function findTarget(path, from, paths) {
  if (from.startsWith('.')) return normalize(`${dirname(path)}/${from.replace(/[?#].*$/, '')}`);
  const [, name, file = ''] = /^@rabita\/([^/]+)\/(.+)$/.exec(from) ?? [];
  if (!name) return undefined;
  const base = `packages/${name}/src/${file}`;
  return ['', '.ts', '.tsx'].map(extension => base + extension).find(each => paths.has(each)) ?? `${base}.ts`;
}

/**
 * Finds the contract files that import zod, directly or through other files. The browser must not load these files.
 * @param {ImportGraph} graph
 * @returns {Set<string>} the paths of these files
 */
export function findContractFilesWithZod(graph) {
  const files = [...graph].filter(([path]) => path.startsWith('packages/contract/src/'));
  /** @type {Set<string>} */
  const withZod = new Set();
  for (let sizeBefore = -1; sizeBefore !== withZod.size; ) {
    sizeBefore = withZod.size;
    for (const [path, imports] of files)
      if (imports.some(({ from, target = '', isType }) => !isType && (isZod(from) || withZod.has(target))))
        withZod.add(path);
  }
  return withZod;
}

/** @param {string} from */
export const isZod = from => /^zod(\/|$)/.test(from);

/**
 * Returns one problem per cycle of files that a depth-first walk meets. Type-only imports count too: no file in a cycle
 * can be understood, tested or moved without the others.
 * @param {ImportGraph} graph
 * @returns {Problem[]}
 */
export function findCycles(graph) {
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
      const message = `Import cycle (${cycle}): move the code that these files share into a separate file.`;
      problems.push({ path, message });
      return;
    }
    trail.push(path);
    for (const { target = '' } of graph.get(path) ?? []) if (graph.has(target)) visit(target);
    trail.pop();
    finished.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return problems;
}
