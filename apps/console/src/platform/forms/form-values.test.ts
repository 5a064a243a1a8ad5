/** Tests how the texts of form fields are parsed, formatted and checked. */
import { expect, it } from 'vitest';
import {
  checkCount,
  checkText,
  checkTitle,
  formatCount,
  formatMomentText,
  parseCount,
  parseMomentText,
} from './form-values.ts';

it('parseCount parses whole numbers in Arabic or Latin digits up to a maximum, and returns null for other text', () => {
  expect(['٥٠', '۵۰', ' 1,200 ', '١٬٢٠٠', '0'].map(text => parseCount(text, 2000))).toEqual([
    50, 50, 1200, 1200, 0,
  ]);
  for (const text of ['', '-1', '1.5', 'many', '2001'])
    expect([text, parseCount(text, 2000)]).toEqual([text, null]);
});

it('formatCount formats a count with Latin digits and separators, and leaves other text unchanged', () => {
  expect(['١٢٠٠', '1200', 'many'].map(text => formatCount(text, 'en'))).toEqual(['1,200', '1,200', 'many']);
});

it('checkCount, checkTitle and checkText return the error for an invalid number or length', () => {
  expect(['٥٠', '1000001', ''].map(text => checkCount(text)?.en)).toEqual([
    undefined,
    'Enter a whole number from 0 to 1,000,000.',
    'Enter a whole number from 0 to 1,000,000.',
  ]);
  expect([' ا ', 'اب', 'ا'.repeat(121)].map(text => checkTitle(text)?.en)).toEqual([
    'Enter at least 2 characters.',
    undefined,
    'Use at most 120 characters.',
  ]);
  expect(checkText('ا'.repeat(4001))?.en).toBe('Use at most 4,000 characters.');
});

it('a moment converts to the text of its form field and back, and null converts to empty text', () => {
  const moment = { date: '2031-03-06', time: '20:00' };
  expect(parseMomentText(formatMomentText(moment))).toEqual(moment);
  expect(formatMomentText(null)).toBe('');
});
