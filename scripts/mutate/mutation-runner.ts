/**
 * Runs the tests that evaluate a mutant. A test file that fails while it loads is a failed test: Stryker counts failed
 * tests, not failed files. A property ends at its first counterexample: to search for a smaller one would take longer
 * than all other tests.
 */
import fc from 'fast-check';
import { it, TestRunner } from 'vitest';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

export default class MutationRunner extends TestRunner {
  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>): Promise<unknown> {
    try {
      return await super.importFile(path, source);
    } catch (error) {
      if (source !== 'collect') throw error;
      // Stryker selects tests by name, but the failed file has none of them.
      delete this.config.testNamePattern;
      it('the test file loads', () => {
        throw error;
      });
      return undefined;
    }
  }
}
