/** Tests how the setting SECRET_KEY lists one key or several. */
import { expect, it } from 'vitest';
import { listsAllKeys, parseSecretKeys } from './secret-keys.ts';

const a = 'a'.repeat(32);
const b = 'b'.repeat(32);

it('one key has the number 1', () => {
  expect(parseSecretKeys(a)).toEqual([{ id: 1, key: a }]);
  expect(parseSecretKeys(`key:${a},${b}`)).toEqual([{ id: 1, key: `key:${a},${b}` }]);
});

it('[18.41] of several keys the first is used for new values', () => {
  expect(parseSecretKeys(`2:${b}, 1:${a}`)).toEqual([
    { id: 2, key: b },
    { id: 1, key: a },
  ]);
  expect(parseSecretKeys(`255:${b}`)).toEqual([{ id: 255, key: b }]);
});

it.each([
  ['short', 'must have at least 32 characters'],
  [`2:${b},1:short`, 'must have at least 32 characters'],
  [`2:${b},${a}`, 'must be one key, or a list such as 2:new-key,1:old-key'],
  [`2:${b},`, 'must be one key, or a list such as 2:new-key,1:old-key'],
  [`0:${b}`, 'must number its keys from 1 to 255'],
  [`256:${b}`, 'must number its keys from 1 to 255'],
  [`2:${b},2:${a}`, 'must give each key a number of its own'],
  [`2:${b},1:${b}`, 'must not list one key twice'],
])('%s is refused: %s', (text, problem) => {
  expect(parseSecretKeys(text)).toBe(problem);
});

it('finds whether one list holds all keys of another', () => {
  expect(listsAllKeys(`2:${b},1:${a}`, a)).toBe(true);
  expect(listsAllKeys(a, a)).toBe(true);
  expect(listsAllKeys(a, `2:${b},1:${a}`)).toBe(false);
  expect(listsAllKeys(`2:${a}`, a)).toBe(false);
  expect(listsAllKeys('damaged', 'damaged')).toBe(true);
});
