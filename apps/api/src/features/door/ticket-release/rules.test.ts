/** Tests what counts as a holder's answer, and which call gets it. */
import { expect, it } from 'vitest';
import { isReleaseResponse, keyedCall } from './rules.ts';

it('a holder answers that it released or refused, and nothing else', () => {
  expect(['released', 'refused', 'Released', ''].filter(isReleaseResponse)).toEqual(['released', 'refused']);
});

it('a response belongs to the scanner that was asked and to the ticket', () => {
  const keys = [keyedCall('d1', 't1'), keyedCall('d1', 't2'), keyedCall('d2', 't1')];
  expect(new Set(keys).size).toBe(3);
  expect(keyedCall('d1', 't1')).toBe(keys[0]);
});
