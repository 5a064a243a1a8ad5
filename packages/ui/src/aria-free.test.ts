// @vitest-environment node
// A file that says it is free of react-aria stays so, through everything it imports: first pages are weighed on it.
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

function imports(name: string, seen = new Set<string>()): Set<string> {
  for (const [, path = ''] of read(name).matchAll(/from '([^']+)'/g)) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (path.startsWith('./')) imports(path, seen);
  }
  return seen;
}

const claims = readdirSync(new URL('.', import.meta.url)).filter(
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
