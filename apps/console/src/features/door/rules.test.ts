// Tests the order of an event's scanners.
import type { Scanner } from '@rabita/contract/door/scanner';
import { expect, it } from 'vitest';
import { sortByNeed } from './rules.ts';

const scanner = (state: Scanner['state'], lanes_in_doubt: number[] = []) =>
  ({ state, lanes_in_doubt }) as unknown as Scanner;

it('[14.22] sorts the scanners that need a hand first, and keeps the order of equal ones', () => {
  const [online, second] = [scanner('present'), scanner('present')];
  const sorted = sortByNeed([
    scanner('revoked'),
    online,
    second,
    scanner('waiting'),
    scanner('absent'),
    scanner('revoked', [3]),
  ]);
  expect(sorted.map(({ state }) => state)).toEqual([
    'revoked',
    'absent',
    'waiting',
    'present',
    'present',
    'revoked',
  ]);
  expect(sorted[3]).toBe(online);
  expect(sorted[4]).toBe(second);
});
