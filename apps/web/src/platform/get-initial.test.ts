/** Tests the first letter of names, with marks and in upper case. */
import { expect, it } from 'vitest';
import { getInitial } from './get-initial.ts';

it('getInitial returns the first letter in upper case, with its Arabic vowel marks', () => {
  expect(getInitial('  فهد')).toBe('ف');
  expect(getInitial('xX_Saad')).toBe('X');
  expect(getInitial('مُحمد')).toBe('مُ');
  expect(getInitial('')).toBe('');
});
