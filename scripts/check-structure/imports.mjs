// Finds the imports of a source file with regular expressions: the rules need only the imported path and whether the
// import is type-only.
import { dirname, normalize } from 'node:path/posix';

/**
 * `target` is the file in the checkout that the import resolves to, if it is relative or one of our own packages.
 * @typedef {{ from: string, line: number, typeOnly: boolean, target: string | undefined }} Import
 */

const statement =
  /^[ \t]*(import|export)\b(?!\s*\()([^'";]*?)\bfrom\s*['"]([^'"]+)['"]|^[ \t]*import\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|^@(?:import|plugin)\s+['"]([^'"]+)['"]/gm;

/**
 * @param {import('./read-tree.mjs').Source} file
 * @param {Set<string>} paths all files of the checkout
 * @returns {Import[]}
 */
export function importsOf({ path, text }, paths) {
  return [...text.matchAll(statement)].flatMap(match => {
    const from = match[3] ?? match[4] ?? match[5] ?? match[6];
    if (!from) return [];
    const clause = match[2] ?? '';
    return [
      {
        from,
        line: text.slice(0, (match.index ?? 0) + match[0].length).split('\n').length,
        typeOnly: isTypeOnly(clause),
        target: targetOf(path, from, paths),
      },
    ];
  });
}

/**
 * Whether the clause is `import type …`, or braces in which every name is a type.
 * @param {string} clause
 */
function isTypeOnly(clause) {
  const text = clause.trim();
  if (/^type\b/.test(text)) return true;
  const inside = /^\{([\s\S]*)\}$/.exec(text)?.[1];
  const names = inside
    ?.split(',')
    .map(name => name.trim())
    .filter(Boolean);
  return names !== undefined && names.length > 0 && names.every(name => name.startsWith('type '));
}

/**
 * @param {string} path
 * @param {string} from
 * @param {Set<string>} paths
 */
function targetOf(path, from, paths) {
  if (from.startsWith('.')) return normalize(`${dirname(path)}/${from.replace(/[?#].*$/, '')}`);
  const own = /^@rabita\/([^/]+)\/(.+)$/.exec(from);
  if (!own) return undefined;
  const [, name, file = ''] = own;
  const base = `packages/${name}/src/${file}`;
  return ['', '.ts', '.tsx'].map(extension => base + extension).find(each => paths.has(each)) ?? `${base}.ts`;
}
