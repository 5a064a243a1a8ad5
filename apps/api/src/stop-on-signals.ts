/** Stops the process in order when it is told to, within a grace period. */

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** npm repeats a signal that a terminal or a process group has already sent to us: it is no second request. */
const SAME_SIGNAL_MS = 1000;

/** The longest request takes 30 seconds; `deploy/` kills after 45. */
const GRACE_MS = 40_000;

/**
 * The first signal calls `close` and ends the process with 0, or with 1 when that fails or exceeds the grace period.
 * A second signal ends it at once.
 */
export function stopOnSignals(close: () => Promise<void>, explain: (error: unknown) => string): void {
  let stoppingSince: number | undefined;
  const fail = (line: string) => {
    process.stderr.write(`${line}\n`);
    process.exit(1);
  };
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince >= SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(fail, GRACE_MS, `Not stopped within ${GRACE_MS / 1000} seconds: ending now.`).unref();
    close().then(
      () => process.exit(0),
      error => fail(explain(error)),
    );
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  // A terminal that closes takes the streams with it: a line that nobody can read must not end the process first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
