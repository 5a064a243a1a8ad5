/** Runs a call, and aborts it after a time. */
export async function withTimeout<Result>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return call(controller.signal).finally(() => clearTimeout(timer));
}
