// Tests the delay before a retry.
import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

it('never exceeds a minute on its own, and is at least half of the back-off', () => {
  expect(retryDelayMs(0, 0, 0)).toBe(500);
  expect(retryDelayMs(0, 0, 1)).toBe(1000);
  expect(retryDelayMs(3, 0, 0)).toBe(4000);
  expect(retryDelayMs(400, 0, 1)).toBe(60_000);
  expect(retryDelayMs(0, 30_000, 1)).toBe(30_500);
});
