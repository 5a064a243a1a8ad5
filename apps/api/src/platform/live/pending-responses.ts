/** Lets a call wait for a response that may arrive at any process. It holds no connection while it waits. */

export type PendingResponses = {
  /**
   * Starts to wait; call it before the question is sent.
   * @param ms how long to wait
   */
  expect(key: string, ms: number): ExpectedResponse;
  /** Hands a response to every call of this process that waits for it. */
  give(key: string, value: string): void;
};

export type ExpectedResponse = {
  /** Undefined if no response came in time. */
  value: Promise<string | undefined>;
  /** Ends the wait at once. */
  cancel(): void;
};

/** @param lengthOf replaces the length of a wait, for tests whose answers must arrive however slow the machine is */
export function createPendingResponses(lengthOf = (ms: number) => ms): PendingResponses {
  const waiting = new Map<string, Set<(value: string | undefined) => void>>();
  return {
    expect: (key, ms) => {
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
      const timer = setTimeout(settle, lengthOf(ms), undefined);
      waiting.set(key, calls.add(settle));
      return { value, cancel: () => settle(undefined) };
    },
    give: (key, value) => {
      for (const settle of [...(waiting.get(key) ?? [])]) settle(value);
    },
  };
}
