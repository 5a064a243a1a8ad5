/** Tests the reporters of vitest and Playwright in real runs. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runChild } from './children.mjs';
import { cacheFolder, toolPath } from './paths.mjs';
import { createTestPart, type TestEvent } from './test-part.mjs';

/** Runs test files in a folder of their own, with a test runner and its reporter. */
async function run(runner: 'vitest' | 'playwright', files: Record<string, string>) {
  // The folder is inside the checkout, so that the files can import the runner's package.
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(join(cacheFolder, 'reporters-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const options = runner === 'vitest' ? ['run', `--root=${folder}`] : ['test', '-c', folder];
  const reporter = `--reporter=${join(import.meta.dirname, `${runner}-reporter.mjs`)}`;
  const part = createTestPart(runner);
  const printed: string[] = [];
  const { code } = await runChild(process.execPath, [toolPath(runner), ...options, reporter], {
    listen: child => {
      child.on('message', event => printed.push(part.handle(event as TestEvent) ?? ''));
    },
  });
  const location = `${folder.slice(folder.indexOf('.cache'))}/`;
  const { failures, ...counts } = part.count(code);
  return {
    counts,
    failures: failures.map(each => each.replaceAll(location, '')).toSorted(),
    printed: printed.join('').replaceAll(location, ''),
    progress: part.format(),
  };
}

it('the reporter of vitest reports failed tests, hooks and files, and errors outside of tests', async () => {
  const { counts, failures, printed, progress } = await run('vitest', {
    'vitest.config.ts': 'export default {};',
    'a.test.ts': `import { expect, it } from 'vitest';
      it('books', () => expect({ seats: 1 }).toEqual({ seats: 2 }));
      it('passes', () => expect(1).toBe(1));
      it('is skipped', ({ skip }) => skip());
      it('rejects later', async () => {
        Promise.reject(new Error('unhandled'));
        await new Promise(resolve => setImmediate(resolve));
      });`,
    'hook.test.ts': `import { beforeAll, describe, it } from 'vitest';
      describe('group', () => {
        beforeAll(() => { throw new Error('hook broke', { cause: new TypeError('below') }); });
        it('never runs', () => undefined);
      });
      it('passes beside it', () => undefined);`,
    'unloadable.test.ts': `throw new Error('cannot load');`,
  });
  expect(failures).toEqual([
    'a.test.ts > books: AssertionError: expected { seats: 1 } to deeply equal { seats: 2 }',
    'hook.test.ts > group: Error: hook broke',
    'outside of tests: Error: unhandled',
    'unloadable.test.ts: Error: cannot load',
  ]);
  expect(counts).toEqual({ passed: 3, failed: 4, skipped: 2, reasons: [] });
  expect(printed).toContain('  -   "seats": 2,\n  +   "seats": 1,\n    }\n  at a.test.ts:2:');
  expect(printed).toContain('  Caused by: TypeError: below\n  at hook.test.ts:3:');
  expect(progress).toContain('3 of 3 tests, 4 failed, in ');
});

const SPEC_FILES = {
  'playwright.config.ts': `export default { retries: 1, workers: 1, outputDir: 'out', projects: [{ name: 'fan-ar' }] };`,
  // The snapshot that Playwright writes if a page is open.
  'context.md': '# Page snapshot\n\n```yaml\n- main:\n  - heading "Ticket"\n```\n\n# Test source\n',
  'a.spec.ts': `import { expect, test } from '@playwright/test';
    test.describe('at the door', () => {
      test('fails', ({}, { attachments }) => {
        attachments.push({ name: 'error-context', path: import.meta.dirname + '/context.md', contentType: 'text/markdown' });
        expect(1).toBe(2);
      });
      test('flaky', ({}, { retry }) => expect(retry).toBe(1));
      test('skipped', ({}, { skip }) => skip(true, 'No Firefox here.'));
      test('passes', () => undefined);
      test('is expected to fail', () => { test.fail(); expect(1).toBe(2); });
    });`,
};

it('the reporter of Playwright reports failed, flaky, skipped and passed tests', async () => {
  const { counts, failures, printed, progress } = await run('playwright', SPEC_FILES);
  const location = 'fan-ar > a.spec.ts > at the door';
  const error = 'Error: expect(received).toBe(expected) // Object.is equality';
  expect(failures).toEqual([
    `${location} > fails > line 5 > heading "Ticket": ${error} Expected: 2 Received: 1`,
    `${location} > flaky > line 7: ${error} Expected: 1 Received: 0`,
  ]);
  expect(counts).toEqual({ passed: 2, failed: 2, skipped: 1, reasons: ['No Firefox here.'] });
  expect(printed).toContain('  at a.spec.ts:5:');
  expect(printed).toContain('  The page:\n  - main:\n    - heading "Ticket"\n');
  expect(progress).toContain('5 of 5 tests, ');
});

it('the reporter of Playwright reports a file that cannot be loaded', async () => {
  const unloadable = `throw new Error('cannot load');`;
  const { counts, failures } = await run('playwright', { ...SPEC_FILES, 'unloadable.spec.ts': unloadable });
  expect(failures).toEqual(['outside of tests: Error: cannot load']);
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0, reasons: [] });
});
