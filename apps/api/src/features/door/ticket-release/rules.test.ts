/** Tests which texts are a holder's response, and which call gets a response. */
import { expect, it } from 'vitest';
import { isReleaseResponse, toResponseKey } from './rules.ts';

it('only the texts released and refused are a holder’s response', () => {
  expect(['released', 'refused', 'Released', ''].filter(isReleaseResponse)).toEqual(['released', 'refused']);
});

it('each pair of a scanner and a ticket has its own response key', () => {
  const keys = [toResponseKey('d1', 't1'), toResponseKey('d1', 't2'), toResponseKey('d2', 't1')];
  expect(new Set(keys).size).toBe(3);
  expect(toResponseKey('d1', 't1')).toBe(keys[0]);
});
