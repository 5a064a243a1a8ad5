// Tests that the delay before a retry follows the back-off, the jitter and the delay that the server requested.
import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

it('retryDelayMs is half to all of the back-off of at most a minute, or longer if the server requests it', () => {
  expect(retryDelayMs(0, 0, 0)).toBe(500);
  expect(retryDelayMs(0, 0, 1)).toBe(1000);
  expect(retryDelayMs(3, 0, 0)).toBe(4000);
  expect(retryDelayMs(400, 0, 1)).toBe(60_000);
  expect(retryDelayMs(0, 30_000, 1)).toBe(30_500);
});
