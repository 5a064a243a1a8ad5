/** Tests how the progress and the counts of a part of a test run are reported. */
import { describe, expect, it } from 'vitest';
import {
  createTestPart,
  describeFailure,
  emptyCounts,
  formatSummary,
  listSlowest,
  sumCounts,
  toExitCode,
} from './test-part.mjs';

const finishedEvent = (item: string, seconds = 1, passed = 1, skipped = 0, reasons: string[] = []) =>
  ({ type: 'finished', item, seconds, passed, skipped, reasons }) as const;
const failedEvent = (message: string) => ({
  type: 'failed' as const,
  location: ['a.test.ts', 'books'],
  message,
  details: `${message}\n\n  - Expected`,
});
const plannedEvent = (...items: string[]) => ({ type: 'planned', items }) as const;
const endedEvent = { type: 'ended' } as const;

/** Returns a part whose time is `clock.seconds`. */
function startPart() {
  const clock = { seconds: 100 };
  return { clock, part: createTestPart('API', { noun: 'files', now: () => clock.seconds }) };
}

describe('the progress of a part', () => {
  it('estimates the remaining time from the share of finished files', () => {
    const { clock, part } = startPart();
    expect(part.format()).toBe('API: starting');
    part.handle(plannedEvent('a', 'b', 'c', 'd'));
    expect(part.format()).toBe('API: 0 of 4 files, 0 failed');
    clock.seconds += 120;
    part.handle(finishedEvent('a'));
    expect(part.format()).toBe('API: 1 of 4 files, 0 failed, about 6 min left');
  });

  it('states at the end how long the part took', () => {
    const { clock, part } = startPart();
    part.handle(plannedEvent('a'));
    part.handle(finishedEvent('a'));
    clock.seconds += 125.4;
    part.handle(endedEvent);
    expect(part.format()).toBe('API: 1 of 1 files, 0 failed, in 2 min 5 s');
    expect(part.seconds()).toBeCloseTo(125.4);
  });

  it('includes the details of each failure', () => {
    const { part } = startPart();
    part.handle(plannedEvent('a', 'b'));
    expect(part.handle(failedEvent('Error: no seat'))).toBe(
      'FAILED a.test.ts > books\n  Error: no seat\n\n    - Expected\n',
    );
    expect(part.handle(finishedEvent('a'))).toBeUndefined();
    expect(part.format()).toContain('1 failed');
  });
});

describe('the counts of a part', () => {
  it('include passed, failed and unfinished tests', () => {
    const { part } = startPart();
    part.handle(plannedEvent('a', 'b', 'c'));
    part.handle(finishedEvent('a', 1, 5, 2, ['No Firefox here.']));
    part.handle(failedEvent('Error: no seat'));
    part.handle(finishedEvent('b', 1, 3));
    part.handle(endedEvent);
    expect(part.count(1)).toEqual({
      passed: 8,
      failed: 1,
      skipped: 3,
      failures: ['a.test.ts > books: Error: no seat'],
      reasons: ['No Firefox here.'],
    });
  });

  it('include a failure if the runner exits before its end or with an unexplained error', () => {
    const { part } = startPart();
    part.handle(finishedEvent('a', 1, 4));
    expect(part.count(0)).toMatchObject({ passed: 4, failed: 1 });
    expect(part.count(0).failures).toEqual(['API: the test runner exited with code 0 before its end']);
    part.handle(endedEvent);
    expect(part.count(0)).toMatchObject({ passed: 4, failed: 0 });
    expect(part.count(1)).toMatchObject({ passed: 4, failed: 1 });
    expect(part.count(1).failures).toEqual([
      'API: the test runner exited with code 1 and reported no failed test',
    ]);
    part.handle(failedEvent('Error: no seat'));
    expect(part.count(1)).toMatchObject({ failed: 1 });
  });
});

it('listSlowest returns the ten slowest items, slowest first', () => {
  const items = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`${index}.test.ts`, index * 10]),
  );
  const lines = listSlowest(items);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  110.0 s  11.test.ts');
  expect(lines[9]).toBe('   20.0 s  2.test.ts');
});

describe('the totals of a test run', () => {
  it('describe a failure by location and message, without colours, stack trace and call log', () => {
    const location = ['fan-ar', 'a.spec.ts', 'line 7'];
    expect(
      describeFailure(location, '\u001b[31mGone\u001b[39m\n\nLocator: page\n\nCall log:\n  - waiting'),
    ).toBe('fan-ar > a.spec.ts > line 7: Gone Locator: page');
    expect(describeFailure(['a.test.ts'], 'Error: no seat\n  at a stack')).toBe('a.test.ts: Error: no seat');
    expect(describeFailure(['a.test.ts'], '')).toBe('a.test.ts');
  });

  it('are one line, below a line for each failure and each reason why tests did not run', () => {
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

  it('lead to exit code 0 only if a test passed and none failed', () => {
    expect(toExitCode({ ...emptyCounts, passed: 1, failed: 0 })).toBe(0);
    expect(toExitCode({ ...emptyCounts, passed: 1, failed: 1 })).toBe(1);
    expect(toExitCode({ ...emptyCounts, passed: 0, failed: 0 })).toBe(1);
  });
});
