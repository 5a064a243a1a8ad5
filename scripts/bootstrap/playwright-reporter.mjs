/** Sends the results of Playwright to the process that started it, which prints progress and counts. */
import { readFileSync } from 'node:fs';
import { describeError, describeMessage, sendEvent } from './describe-error.mjs';

/** @param {import('@playwright/test/reporter').TestCase} test @returns {string[]} project, file, groups and title */
const getLocation = test => test.titlePath().filter(Boolean);

/**
 * @typedef {import('@playwright/test/reporter').Reporter} Reporter
 * @implements {Reporter}
 */
export default class PlaywrightReporter {
  /** Prevents Playwright from adding a reporter of its own. */
  printsToStdio() {
    return true;
  }

  /** @param {unknown} _config @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    sendEvent({ type: 'planned', items: suite.allTests().map(test => getLocation(test).join(' > ')) });
  }

  /** @param {string | Buffer} chunk */
  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  /** @param {string | Buffer} chunk */
  onStdErr(chunk) {
    process.stderr.write(chunk);
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    const outcome = test.outcome();
    // A flaky test, which passes only on a retry, counts as failed.
    if (outcome === 'unexpected' && result.retry === 0) sendFailure(test, result);
    sendEvent({
      type: 'finished',
      item: getLocation(test).join(' > '),
      seconds: result.duration / 1000,
      passed: outcome === 'expected' ? 1 : 0,
      skipped: outcome === 'skipped' ? 1 : 0,
      reasons: test.annotations.flatMap(({ type, description }) =>
        type === 'skip' && description ? [description] : [],
      ),
    });
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    const message = describeMessage(error);
    sendEvent({ type: 'failed', location: ['outside of tests'], message, details: describeError(error) });
  }

  onEnd() {
    return sendEvent({ type: 'ended' });
  }
}

/**
 * Sends the failure with the first heading of the page that was open.
 * @param {import('@playwright/test/reporter').TestCase} test
 * @param {import('@playwright/test/reporter').TestResult} result
 */
function sendFailure(test, { errors, attachments }) {
  const [first] = errors;
  const context = attachments.find(({ name }) => name === 'error-context')?.path;
  const snapshot = context && readSnapshot(context);
  const heading = snapshot && /heading "[^"]*"/u.exec(snapshot)?.[0];
  const location = [...getLocation(test), first?.location && `line ${first.location.line}`, heading];
  const files = attachments.flatMap(({ name, path }) =>
    path && path !== context ? [`${name}: ${path}`] : [],
  );
  sendEvent({
    type: 'failed',
    location: location.flatMap(each => each || []),
    message: first ? describeMessage(first) : '',
    details: [...errors.map(describeError), ...(snapshot ? [`The page:\n${snapshot}`] : []), ...files].join(
      '\n',
    ),
  });
}

/**
 * Returns the snapshot of the page that was open when the test failed.
 * @param {string} file Playwright's description of the failure, in Markdown
 */
function readSnapshot(file) {
  return /^```yaml\n(.*?)^```/msu.exec(readFileSync(file, 'utf8'))?.[1];
}
