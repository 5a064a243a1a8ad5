// Finds the contract files that pull in the validation library, directly or over others: the browser must not load them.
import { importsOf } from './imports.mjs';

/**
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {Set<string>} their paths
 */
export function contractFilesWithSchemas(tree) {
  const paths = new Set(tree.map(({ path }) => path));
  const files = tree
    .filter(({ path }) => path.startsWith('packages/contract/src/'))
    .map(file => ({ path: file.path, imports: importsOf(file, paths).filter(({ typeOnly }) => !typeOnly) }));
  const found = new Set(
    files
      .filter(({ imports }) => imports.some(({ from }) => /^zod(\/|$)/.test(from)))
      .map(({ path }) => path),
  );
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { path, imports } of files) {
      if (imports.some(({ target }) => target !== undefined && found.has(target))) found.add(path);
    }
  }
  return found;
}
