/** Tests what counts as a holder's answer, and which call gets it. */
import { expect, it } from 'vitest';
import { answerKey, isReleaseAnswer } from './rules.ts';

it('a holder answers that it released or refused, and nothing else', () => {
  expect(['released', 'refused', 'Released', ''].filter(isReleaseAnswer)).toEqual(['released', 'refused']);
});

it('an answer belongs to the scanner that was asked and to the ticket', () => {
  const keys = [answerKey('d1', 't1'), answerKey('d1', 't2'), answerKey('d2', 't1')];
  expect(new Set(keys).size).toBe(3);
  expect(answerKey('d1', 't1')).toBe(keys[0]);
});
