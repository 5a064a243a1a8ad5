/** Holds the responses to calls that the page's HTML sent before the app's code had loaded. */

/** The age from which responses are not used. The page may have been open for a while before it needs them. */
const MAX_AGE_MS = 30_000;

/** `token` is null for a call that never has one. */
export type EarlyCall = { readonly token: string | null; readonly response: Promise<Response> };

export type EarlyCalls = {
  /** When the calls were sent, in Unix milliseconds. */
  readonly at: number;
  readonly language: string;
  /** The calls by URL. Each response is used once. */
  readonly calls: Map<string, EarlyCall>;
};

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

/**
 * Returns when the early calls were sent, in Unix milliseconds; undefined without early calls, or if they are too old.
 */
export function earlyCallsSentAt(now: number): number | undefined {
  const earlyCalls = window.earlyCalls;
  return earlyCalls && now - earlyCalls.at < MAX_AGE_MS ? earlyCalls.at : undefined;
}

/** Returns the response to the early call with this URL, token and language, or undefined. Removes the response. */
export function takeEarlyResponse(
  url: string,
  token: string | null,
  language: string,
): Promise<Response> | undefined {
  const earlyCalls = window.earlyCalls;
  const call = earlyCalls?.calls.get(url);
  if (!call || call.token !== token || earlyCalls?.language !== language) return undefined;
  earlyCalls.calls.delete(url);
  return earlyCallsSentAt(Date.now()) === undefined ? undefined : call.response;
}
