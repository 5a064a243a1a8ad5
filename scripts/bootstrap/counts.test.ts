// Tests that the totals and the exit code of `npm test` never hide a failure, and which tests its arguments select.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addRunnerFailure,
  countPlaywright,
  countVitest,
  emptyCounts,
  exitCodeFor,
  formatSummary,
  sumCounts,
} from './counts.mjs';
import { root } from './paths.mjs';
import { planTests } from './test.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: join(root, 'apps/a.test.ts'),
  status,
  message: 'Cannot find it\n  at a stack',
  assertionResults: tests.map(each => ({
    status: each,
    fullName: `books ${each}`,
    failureMessages: each === 'failed' ? ['Error: no seat\n  at a stack'] : [],
  })),
});

const spec = (status: string, ...messages: string[]) => ({
  title: `walks ${status}`,
  tests: [
    {
      projectName: 'fan-ar',
      status,
      results: messages.map(message => ({ error: { message }, errorLocation: { line: 7 } })),
    },
  ],
});

describe('the totals of a test run', () => {
  it('count a test file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [file('passed', 'passed'), file('failed', 'failed', 'passed'), file('failed')],
    };
    expect(countVitest(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['apps/a.test.ts > books failed: Error: no seat', 'apps/a.test.ts: Cannot find it'],
      reasons: [],
    });
  });

  it('count a flaky test and an error outside of tests as failures, and say why others did not run', () => {
    const flaky = spec('flaky', '\u001b[31mToo late\u001b[39m');
    const skipped = spec('skipped');
    Object.assign(skipped.tests[0] ?? {}, {
      annotations: [{ type: 'skip', description: 'No Firefox here.' }],
    });
    const group = { title: 'at the door', specs: [flaky, skipped] };
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('unexpected', 'Gone\n\nLocator: page\n\nCall log:\n  - waiting')],
          suites: [group],
        },
      ],
      errors: [{ message: 'No browser' }],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
      failures: [
        'fan-ar > a.spec.ts > at the door > walks flaky > line 7: Too late',
        'fan-ar > a.spec.ts > walks unexpected > line 7: Gone Locator: page',
        'outside of tests: No browser',
      ],
      reasons: ['No Firefox here.'],
    });
  });

  it('count a runner that exits with an error or without a report as a failure', () => {
    expect(addRunnerFailure(0, undefined).failed).toBe(1);
    expect(addRunnerFailure(1, { ...emptyCounts, passed: 4 }).failed).toBe(1);
    expect(addRunnerFailure(1, { ...emptyCounts, passed: 4, failed: 2 }).failed).toBe(2);
    expect(addRunnerFailure(0, { ...emptyCounts, passed: 4 }).failed).toBe(0);
    expect(addRunnerFailure(1, { ...emptyCounts, passed: 4 }).failures).toEqual([
      'the test runner exited with 1 and reported no failed test',
    ]);
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

describe('planTests', () => {
  it('selects all tests except screens and engines by default, or only the named kinds of tests and matching files', () => {
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
    const engines = ['-c', 'e2e/engines.config.ts'];
    expect(planTests(['engines'])).toEqual({ vitest: undefined, playwright: [engines] });
    expect(planTests(['e2e', 'screens', 'ticket']).playwright).toEqual([
      [...journeys, '--pass-with-no-tests', 'ticket'],
      [...screens, '--pass-with-no-tests', 'ticket'],
    ]);
  });
});
