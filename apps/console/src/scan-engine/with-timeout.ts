/** Runs a call with a signal that aborts the call after a time. */
export async function withTimeout<Result>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const abort = new AbortController();
  const timeout = setTimeout(() => abort.abort(), milliseconds);
  return call(abort.signal).finally(() => clearTimeout(timeout));
}
