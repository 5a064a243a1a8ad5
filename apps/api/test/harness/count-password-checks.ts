/** Counts real and pretended password checks: known and unknown accounts must cause equally many. */
import { vi } from 'vitest';
import type { League } from './start-league.ts';

/** Starts counting; `end` stops it. */
export function countPasswordChecks({ context: { passwords } }: League): { count(): number; end(): void } {
  const spies = [vi.spyOn(passwords, 'verify'), vi.spyOn(passwords, 'pretend')];
  return {
    count: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    end: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
