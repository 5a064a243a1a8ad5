/** Counts how often a password is checked, or the check of one pretended: a stranger must not see the difference. */
import { vi } from 'vitest';
import type { League } from './start-league.ts';

/** Counts from now on, until `end`. */
export function countChecks({ context: { passwords } }: League): { count(): number; end(): void } {
  const spies = [vi.spyOn(passwords, 'verify'), vi.spyOn(passwords, 'pretend')];
  return {
    count: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    end: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
