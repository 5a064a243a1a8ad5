/** Tests the delay before a retry: back-off, jitter, and the delay that the server requests. */
import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay-ms.ts';

it('retryDelayMs returns 50 to 100% of a back-off of at most a minute, and never less than the server requests', () => {
  expect(retryDelayMs(0, 0, 0)).toBe(500);
  expect(retryDelayMs(0, 0, 1)).toBe(1000);
  expect(retryDelayMs(3, 0, 0)).toBe(4000);
  expect(retryDelayMs(400, 0, 1)).toBe(60_000);
  expect(retryDelayMs(0, 30_000, 1)).toBe(30_500);
});
