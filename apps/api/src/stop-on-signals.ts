/** Stops the process cleanly on a signal, within a grace period. */

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * npm repeats a signal that the terminal has already sent to this process: a second signal within this time is ignored.
 */
const REPEATED_SIGNAL_MS = 1000;

/** Longer than the longest request (30 s), shorter than the stop timeout of the service files in `deploy/` (45 s). */
const GRACE_MS = 40_000;

/**
 * The first signal calls `close` and exits with 0, or with 1 when `close` fails or exceeds the grace period.
 * A second signal exits with 1 at once, unless it comes within `REPEATED_SIGNAL_MS`.
 * @param explain turns the error of `close` into the line to print
 */
export function stopOnSignals(close: () => Promise<void>, explain: (error: unknown) => string): void {
  let stoppingSince: number | undefined;
  const fail = (line: string) => {
    process.stderr.write(`${line}\n`);
    process.exit(1);
  };
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince >= REPEATED_SIGNAL_MS) process.exit(1);
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
  // A closing terminal closes these streams. A failed write to them must not end the process before its clean stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
