/** Sends the results of vitest to the process that started it, which prints progress and counts. */
import { relative } from 'node:path';
import { describeError, describeMessage, sendEvent } from './describe-error.mjs';
import { root } from './paths.mjs';

/** @param {string[]} location @param {readonly import('./describe-error.mjs').ThrownError[]} errors */
function sendFailure(location, errors) {
  const message = errors[0] ? describeMessage(errors[0]) : '';
  sendEvent({ type: 'failed', location, message, details: errors.map(describeError).join('\n') });
}

/** @param {{ moduleId: string }} module */
const toPath = ({ moduleId }) => relative(root, moduleId);

/**
 * @typedef {import('vitest/node').Reporter} Reporter
 * @implements {Reporter}
 */
export default class VitestReporter {
  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    sendEvent({ type: 'planned', items: specifications.map(toPath) });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === 'failed') sendFailure([toPath(test.module), test.fullName], errors);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    // No test fails if a file cannot be loaded or a hook fails.
    if (module.errors().length > 0) sendFailure([toPath(module)], module.errors());
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0) sendFailure([toPath(module), suite.fullName], suite.errors());
    const states = [...module.children.allTests()].map(test => test.result().state);
    const passed = states.filter(state => state === 'passed').length;
    const failed = states.filter(state => state === 'failed').length;
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    sendEvent({
      type: 'finished',
      item: toPath(module),
      seconds: ms / 1000,
      passed,
      skipped: states.length - passed - failed,
      reasons: [],
    });
  }

  /** @param {{ content: string }} log */
  onUserConsoleLog({ content }) {
    process.stdout.write(content);
  }

  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly import('./describe-error.mjs').ThrownError[]} unhandledErrors
   */
  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors) sendFailure(['outside of tests'], [error]);
    return sendEvent({ type: 'ended' });
  }
}
