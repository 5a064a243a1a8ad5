// Finds the contract files that import zod, directly or through other files. The browser must not load these files.
import { importsOf } from './imports.mjs';

/**
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {Set<string>} the paths of these files
 */
export function findContractFilesWithZod(tree) {
  const paths = new Set(tree.map(({ path }) => path));
  const files = tree
    .filter(({ path }) => path.startsWith('packages/contract/src/'))
    .map(file => ({ path: file.path, imports: importsOf(file, paths).filter(({ typeOnly }) => !typeOnly) }));
  const found = new Set(
    files
      .filter(({ imports }) => imports.some(({ from }) => /^zod(\/|$)/.test(from)))
      .map(({ path }) => path),
  );
  for (let sizeBefore = -1; sizeBefore !== found.size; ) {
    sizeBefore = found.size;
    for (const { path, imports } of files) {
      if (imports.some(({ target }) => target !== undefined && found.has(target))) found.add(path);
    }
  }
  return found;
}
