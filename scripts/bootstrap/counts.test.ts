// Proves that the closing line and the exit code of `npm test` cannot be better than what happened.
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, exitCode, sum, summary, withExitCode } from './counts.mjs';
import { planTests } from './test.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map(each => ({ status: each })),
});

describe('counts', () => {
  it('counts a test file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [file('passed', 'passed'), file('failed', 'failed', 'passed'), file('failed')],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('counts a test that passed only at the second try, and an error outside of tests, as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it('counts a runner that ends badly or without a report as a failure', () => {
    expect(withExitCode(0, undefined).failed).toBe(1);
    expect(withExitCode(1, { passed: 4, failed: 0, skipped: 0 }).failed).toBe(1);
    expect(withExitCode(1, { passed: 4, failed: 2, skipped: 0 }).failed).toBe(2);
    expect(withExitCode(0, { passed: 4, failed: 0, skipped: 0 }).failed).toBe(0);
  });

  it('sums up in one line', () => {
    const total = sum([
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 0 },
    ]);
    expect(summary(total)).toBe('5 passed, 1 failed');
    expect(summary({ ...total, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped');
  });

  it('ends well only when something ran and nothing failed', () => {
    expect(exitCode({ passed: 1, failed: 0, skipped: 0 })).toBe(0);
    expect(exitCode({ passed: 1, failed: 1, skipped: 0 })).toBe(1);
    expect(exitCode({ passed: 0, failed: 0, skipped: 0 })).toBe(1);
  });
});

describe('planTests', () => {
  it('runs everything by default and picks kinds and files by name', () => {
    const journeys = ['-c', 'e2e'];
    expect(planTests([])).toEqual({ vitest: [], playwright: [journeys] });
    expect(planTests(['e2e', 'ticket'])).toEqual({
      vitest: undefined,
      playwright: [[...journeys, '--pass-with-no-tests', 'ticket']],
    });
    expect(planTests(['ticket'])).toEqual({
      vitest: ['--passWithNoTests', 'ticket'],
      playwright: [[...journeys, '--pass-with-no-tests', 'ticket']],
    });
    expect(planTests(['api'])).toEqual({ vitest: ['--project=api'], playwright: [] });
    expect(planTests(['unit'])).toEqual({ vitest: ['--project=!api'], playwright: [] });
    const screens = ['-c', 'e2e/screens.config.ts'];
    expect(planTests(['screens'])).toEqual({ vitest: undefined, playwright: [screens] });
    expect(planTests(['e2e', 'screens', 'ticket']).playwright).toEqual([
      [...journeys, '--pass-with-no-tests', 'ticket'],
      [...screens, '--pass-with-no-tests', 'ticket'],
    ]);
  });
});
