/** Stops the process cleanly on a signal, within a grace period. */

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** npm repeats signals that the terminal has already sent to this process; within this time a repeat is ignored. */
const SAME_SIGNAL_MS = 1000;

/** The longest request takes 30 seconds; the service files in `deploy/` kill the process after 45. */
const GRACE_MS = 40_000;

/**
 * The first signal calls `close` and exits with 0, or with 1 when `close` fails or exceeds the grace period.
 * A second signal exits at once.
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
  // A closing terminal closes these streams; a failed write must not end the process before it has stopped cleanly.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
