/**
 * Tests which JSON is hostile: with a duplicate key, too many levels, too many keys in an object or too many tokens.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from './parse-bodies.ts';

const manyKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));

describe('isHostile', () => {
  it('returns false for all JSON that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, space) => {
        expect(isHostile(JSON.stringify(value, null, space))).toBe(false);
      }),
    );
  });

  it('returns true for a duplicate key at any depth', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue({ maxDepth: 2 }), (name, value) => {
        const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
        expect(isHostile(`[{"other":[1,{${member}, ${member}}]}]`)).toBe(true);
      }),
    );
  });

  it.each([
    ['{"a":{"a":1},"b":[{"a":1},{"a":1}]}', false],
    ['{"a":"{\\"a\\":1,\\"a\\":2}"}', false],
    ['{"a\\"":1,"a":2}', false],
    ['{"a":"x","x":"a"}', false],
    ['{"\\u0061":1,"a":2}', true],
    [`${'['.repeat(20)}${']'.repeat(20)}`, false],
    [`[${'0,'.repeat(65_000)}0]`, false],
    [`[${'0,'.repeat(66_000)}0]`, true],
    [`{"file":"${'x'.repeat(1_000_000)}"}`, false],
    [manyKeys(100), false],
    [`[${manyKeys(100)},${manyKeys(100)}]`, false],
    [`[${manyKeys(101)}]`, true],
    [`${'['.repeat(21)}${']'.repeat(21)}`, true],
  ])('for %.40s, isHostile returns %s', (json, expected) => {
    expect(isHostile(json)).toBe(expected);
  });
});
