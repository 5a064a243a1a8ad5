// Holds how patient an attempt after a failure is.
import { expect, it } from 'vitest';
import { waitBefore } from './wait-before.ts';

it('never waits more than a minute by itself, nor less than half of what is due', () => {
  expect(waitBefore(0, 0, 0)).toBe(500);
  expect(waitBefore(0, 0, 1)).toBe(1000);
  expect(waitBefore(3, 0, 0)).toBe(4000);
  expect(waitBefore(400, 0, 1)).toBe(60_000);
  expect(waitBefore(0, 30_000, 1)).toBe(30_500);
});
