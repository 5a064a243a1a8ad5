/** Keeps a channel that does not answer from taking every job: then one message at a time waits for it. */

/**
 * A send that fails after `slowMs` or more stalls the channel, until a later one succeeds or fails faster. While it is
 * stalled and a message tries it, all others fail at once and are retried with back-off, so that jobs for the other
 * channel, and all other jobs, run.
 */
export function guardChannel<Message>(
  send: (message: Message) => Promise<void>,
  slowMs: number,
  now = () => performance.now(),
): (message: Message) => Promise<void> {
  let isStalled = false;
  let sending = 0;
  return async message => {
    if (isStalled && sending > 0)
      throw new Error('The channel does not answer; another message is trying it.');
    const startedAt = now();
    sending += 1;
    try {
      await send(message);
      isStalled = false;
    } catch (error) {
      isStalled = now() - startedAt >= slowMs;
      throw error;
    } finally {
      sending -= 1;
    }
  };
}
