/** Tests what is printed of a running part of the tests, and that a runner that breaks counts as a failure. */

import { describe, expect, it } from 'vitest';
import {
  createTestPart,
  describeFailure,
  emptyCounts,
  exitCodeFor,
  formatSummary,
  listSlowest,
  sumCounts,
} from './test-part.mjs';

const finished = (item: string, seconds = 1, passed = 1, skipped = 0, reasons: string[] = []) =>
  ({ type: 'finished', item, seconds, passed, skipped, reasons }) as const;
const failed = (message: string) => {
  const place = ['a.test.ts', 'books'];
  return {
    type: 'failed' as const,
    place,
    message,
    details: `${message}

  - Expected`,
  };
};
const planned = (...items: string[]) => ({ type: 'planned', items }) as const;
const ended = { type: 'ended' } as const;

/** A part whose clock stands where `clock.seconds` says. */
function startPart(last?: { seconds: number; items: Record<string, number> }) {
  const clock = { seconds: 100 };
  return { clock, part: createTestPart('API', { noun: 'files', last, now: () => clock.seconds }) };
}

describe('the progress of a part', () => {
  it('estimates the time left from the share done when there was no run before', () => {
    const { clock, part } = startPart();
    expect(part.format()).toBe('API: starting');
    part.handle(planned('a', 'b', 'c', 'd'));
    expect(part.format()).toBe('API: 0 of 4 files, 0 failed');
    clock.seconds += 120;
    part.handle(finished('a'));
    expect(part.format()).toBe('API: 1 of 4 files, 0 failed, about 6 min left');
  });

  it('estimates the time left from the last run, and takes the mean for what is new', () => {
    // In the last run, two ran beside each other: 400 seconds of tests in 200 seconds.
    const { part } = startPart({ seconds: 200, items: { a: 300, b: 60, gone: 40 } });
    part.handle(planned('a', 'b'));
    expect(part.format()).toBe('API: 0 of 2 files, 0 failed, about 3 min left');
    part.handle(finished('a'));
    expect(part.format()).toBe('API: 1 of 2 files, 0 failed, about 1 min left');
    part.handle(planned('new', 'newer', 'newest'));
    expect(part.format()).toBe('API: 1 of 3 files, 0 failed, about 3 min left');
  });

  it('says at the end how long the part took', () => {
    const { clock, part } = startPart();
    part.handle(planned('a'));
    part.handle(finished('a'));
    clock.seconds += 125.4;
    part.handle(ended);
    expect(part.format()).toBe('API: 1 of 1 files, 0 failed, in 2 min 5 s');
    expect(part.seconds()).toBeCloseTo(125.4);
  });

  it('prints a failure at once, with its details', () => {
    const { part } = startPart();
    part.handle(planned('a', 'b'));
    expect(part.handle(failed('Error: no seat'))).toBe(
      'FAILED a.test.ts > books\n  Error: no seat\n\n    - Expected\n',
    );
    expect(part.handle(finished('a'))).toBeUndefined();
    expect(part.format()).toContain('1 failed');
  });
});

describe('the counts of a part', () => {
  it('sum up what passed, failed and did not run', () => {
    const { part } = startPart();
    part.handle(planned('a', 'b', 'c'));
    part.handle(finished('a', 1, 5, 2, ['No Firefox here.']));
    part.handle(failed('Error: no seat'));
    part.handle(finished('b', 1, 3));
    part.handle(ended);
    expect(part.count(1)).toEqual({
      passed: 8,
      failed: 1,
      skipped: 3,
      failures: ['a.test.ts > books: Error: no seat'],
      reasons: ['No Firefox here.'],
    });
  });

  it('count a runner that breaks as a failure', () => {
    const { part } = startPart();
    part.handle(finished('a', 1, 4));
    expect(part.count(0)).toMatchObject({ passed: 4, failed: 1 });
    expect(part.count(0).failures).toEqual(['API: the test runner exited with 0 before its end']);
    part.handle(ended);
    expect(part.count(0)).toMatchObject({ passed: 4, failed: 0 });
    expect(part.count(1)).toMatchObject({ passed: 4, failed: 1 });
    expect(part.count(1).failures).toEqual([
      'API: the test runner exited with 1 and reported no failed test',
    ]);
    part.handle(failed('Error: no seat'));
    expect(part.count(1)).toMatchObject({ failed: 1 });
  });
});

it('the slowest ten are listed, the slowest first', () => {
  const items = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`${index}.test.ts`, index * 10]),
  );
  const lines = listSlowest(items);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  110.0 s  11.test.ts');
  expect(lines[9]).toBe('   20.0 s  2.test.ts');
});

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
