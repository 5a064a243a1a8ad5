/** Holds the replies to calls that the page's HTML sent before the app's code had loaded. */

/** Older replies are not used: the page may have been open for a while when a call with the same URL is sent. */
const MAX_AGE_MS = 30_000;

export type EarlyCalls = {
  /** The time of sending, in Unix milliseconds. */
  readonly at: number;
  readonly token: string;
  readonly language: string;
  /** By URL. A reply is used once. */
  readonly replies: Map<string, Promise<Response>>;
};

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

/** When the early calls were sent, in Unix milliseconds; undefined if there are none whose replies may be used. */
export function earlyCallsAt(now: number): number | undefined {
  const early = window.earlyCalls;
  return early && now - early.at < MAX_AGE_MS ? early.at : undefined;
}

/** Returns the reply to the early call that equals this one, or undefined. Rejects as `fetch` does. */
export function takeEarlyReply(
  url: string,
  token: string | null,
  language: string,
): Promise<Response> | undefined {
  const early = window.earlyCalls;
  if (early?.token !== token || early?.language !== language) return undefined;
  const reply = earlyCallsAt(Date.now()) === undefined ? undefined : early.replies.get(url);
  early.replies.delete(url);
  return reply;
}
