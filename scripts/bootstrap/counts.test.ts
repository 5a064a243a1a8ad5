/** Tests that the totals and the exit code of `npm test` never hide a failure. */
import { describe, expect, it } from 'vitest';
import { describeFailure, emptyCounts, exitCodeFor, formatSummary, sumCounts } from './counts.mjs';

describe('the totals of a test run', () => {
  it('name a failure by its place and message, without colours, stack trace or call log', () => {
    const place = ['fan-ar', 'a.spec.ts', 'line 7'];
    expect(
      describeFailure(place, '\u001b[31mGone\u001b[39m\n\nLocator: page\n\nCall log:\n  - waiting'),
    ).toBe('fan-ar > a.spec.ts > line 7: Gone Locator: page');
    expect(describeFailure(['a.test.ts'], 'Error: no seat\n  at a stack')).toBe('a.test.ts: Error: no seat');
    expect(describeFailure(['a.test.ts'], '')).toBe('a.test.ts');
  });

  it('are printed as one line, below one line per failure', () => {
    const total = sumCounts([
      { ...emptyCounts, passed: 2 },
      { ...emptyCounts, passed: 3, failed: 1, failures: ['a.test.ts > books'] },
    ]);
    expect(formatSummary(total)).toBe('Failed: a.test.ts > books\n5 passed, 1 failed');
    const reasons = ['No Firefox here.', 'No Firefox here.'];
    expect(formatSummary({ ...emptyCounts, passed: 5, skipped: 2, reasons })).toBe(
      'Not run: No Firefox here.\n5 passed, 0 failed, 2 not run',
    );
    expect(formatSummary({ ...emptyCounts, passed: 5, skipped: 2 })).toBe('5 passed, 0 failed, 2 not run');
  });

  it('give the exit code 0 only if a test passed and none failed', () => {
    expect(exitCodeFor({ ...emptyCounts, passed: 1, failed: 0 })).toBe(0);
    expect(exitCodeFor({ ...emptyCounts, passed: 1, failed: 1 })).toBe(1);
    expect(exitCodeFor({ ...emptyCounts, passed: 0, failed: 0 })).toBe(1);
  });
});
