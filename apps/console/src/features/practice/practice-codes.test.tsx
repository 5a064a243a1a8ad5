/** Tests the page with the twelve practice codes. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { PRACTICE_CODES, parsePracticeCode, practiceCode } from '../../platform/practice-codes.ts';
import { PracticeCodes } from './practice-codes.tsx';

it('[15.70] the practice page shows twelve different codes with their results, and scanners recognise the codes', () => {
  renderConsole(<PracticeCodes />);
  const codes = screen.getAllByRole('img');
  expect(codes).toHaveLength(PRACTICE_CODES);
  expect(new Set(codes.map(code => code.querySelector('path')?.getAttribute('d'))).size).toBe(PRACTICE_CODES);
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toMatch(/^12\. Offline/u);
  const numbers = Array.from({ length: PRACTICE_CODES }, (_, index) =>
    parsePracticeCode(practiceCode(index + 1)),
  );
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
