/** Sends an event of a test run from the runner's process to the one that started it. */

/**
 * Resolves once the event is sent: a runner that exits before that would lose it. Does nothing in a runner that was
 * started by itself.
 * @param {import('./test-part.mjs').TestEvent} event
 * @returns {Promise<void>}
 */
export function sendEvent(event) {
  return new Promise(resolve => {
    if (process.send) process.send(event, undefined, undefined, () => resolve());
    else resolve();
  });
}
