/** Lets a call wait, without a database connection, for a scanner's response, which may arrive at another process. */

export type PendingResponses = {
  /** Starts to wait for the response. Call it before sending the scanner the request. */
  expect(key: string, timeoutMs: number): ExpectedResponse;
  /** Passes a response to all calls of this process that wait for it. */
  resolve(key: string, value: string): void;
};

export type ExpectedResponse = {
  /** Undefined if no response came in time. */
  value: Promise<string | undefined>;
  /** Ends the wait at once. */
  cancel(): void;
};

/** @param toTimeout changes the timeout of a wait, for tests */
export function createPendingResponses(toTimeout = (ms: number) => ms): PendingResponses {
  const waiting = new Map<string, Set<(value: string | undefined) => void>>();
  return {
    expect: (key, timeoutMs) => {
      const calls = waiting.get(key) ?? new Set();
      let settle: (value: string | undefined) => void = () => undefined;
      const value = new Promise<string | undefined>(resolve => {
        settle = response => {
          clearTimeout(timer);
          calls.delete(settle);
          if (calls.size === 0 && waiting.get(key) === calls) waiting.delete(key);
          resolve(response);
        };
      });
      const timer = setTimeout(settle, toTimeout(timeoutMs), undefined);
      waiting.set(key, calls.add(settle));
      return { value, cancel: () => settle(undefined) };
    },
    resolve: (key, value) => {
      for (const settle of [...(waiting.get(key) ?? [])]) settle(value);
    },
  };
}
