/** Tests that no file marked "Must not import react-aria" does so, directly or indirectly. */
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { expect, it } from 'vitest';

const readSource = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

function listImports(name: string, seen = new Set<string>()): Set<string> {
  for (const [, path = ''] of readSource(name).matchAll(/from '([^']+)'/g)) {
    const target = path.startsWith('.') ? normalize(join(dirname(name), path)) : path;
    if (seen.has(target)) continue;
    seen.add(target);
    if (path.startsWith('.')) listImports(target, seen);
  }
  return seen;
}

const markedFiles = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  name =>
    !name.includes('.test.') &&
    /\.tsx?$/.test(name) &&
    /must not import/i.test(/^.*?\*\//s.exec(readSource(name))?.[0] ?? ''),
);

it('the search for files marked “Must not import react-aria” finds four known ones', () => {
  expect(markedFiles).toEqual(
    expect.arrayContaining([
      'controls/button.tsx',
      'art/khatam-art.tsx',
      'overlays/tooltip.tsx',
      'controls/code-field.tsx',
    ]),
  );
});

it.each(markedFiles)('%s does not import react-aria, even indirectly', name => {
  expect([...listImports(name)].filter(path => path.includes('react-aria'))).toEqual([]);
});
