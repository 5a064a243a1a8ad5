// What is typed in the programme's forms, and what the API gets of it.
import { expect, it } from 'vitest';
import {
  checkCount,
  checkText,
  checkTitle,
  momentOf,
  parseCount,
  sayCount,
  typedMoment,
} from './typed-values.ts';

it('reads numbers in digits of either script, and nothing else', () => {
  expect(['٥٠', '۵۰', ' 1,200 ', '١٬٢٠٠', '0'].map(text => parseCount(text, 2000))).toEqual([
    50, 50, 1200, 1200, 0,
  ]);
  for (const text of ['', '-1', '1.5', 'many', '2001'])
    expect([text, parseCount(text, 2000)]).toEqual([text, null]);
});

it('shows a count in one script, however it was typed, and words as they are', () => {
  expect(['١٢٠٠', '1200', 'many'].map(text => sayCount(text, 'en'))).toEqual(['1,200', '1,200', 'many']);
});

it('says what is wrong with a number, a name and a text', () => {
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

it('writes a moment as it is typed, and reads it back', () => {
  const moment = { date: '2031-03-06', time: '20:00' };
  expect(momentOf(typedMoment(moment))).toEqual(moment);
  expect(typedMoment(null)).toBe('');
});
