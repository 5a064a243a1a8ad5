/** Tests the first letter of names, with marks and in upper case. */
import { expect, it } from 'vitest';
import { initialOf } from './initial-of.ts';

it('initialOf returns the first letter in upper case, with its Arabic vowel marks', () => {
  expect(initialOf('  فهد')).toBe('ف');
  expect(initialOf('xX_Saad')).toBe('X');
  expect(initialOf('مُحمد')).toBe('مُ');
  expect(initialOf('')).toBe('');
});
