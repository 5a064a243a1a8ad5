// A file that says it is free of react-aria stays so, through everything it imports: first pages are weighed on it.
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

function imports(name: string, seen = new Set<string>()): Set<string> {
  for (const [, path = ''] of read(name).matchAll(/from '([^']+)'/g)) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (path.startsWith('./')) imports(path, seen);
  }
  return seen;
}

const claims = readdirSync(import.meta.dirname).filter(
  name =>
    !name.includes('.test.') &&
    /\.tsx?$/.test(name) &&
    /free of react/i.test(read(name).split('\n', 1)[0] ?? ''),
);

it('finds the files that make the claim', () => {
  expect(claims).toEqual(
    expect.arrayContaining(['button.tsx', 'khatam-art.tsx', 'tooltip.tsx', 'code-field.tsx']),
  );
});

it.each(claims)('%s', name => {
  expect([...imports(`./${name}`)].filter(path => path.includes('react-aria'))).toEqual([]);
});
