/**
 * Gives a call an idempotency key, and keeps the key while the outcome is unknown: the same call made again counts
 * once.
 */
import { mayHaveTakenEffect } from './api-error.ts';

/**
 * Creates the keys by which the API recognises a repeated request.
 * Returns 128 random bits as hex. Does not use `crypto.randomUUID`, which is missing on a page without TLS.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** After this, the same call counts as another one, made on purpose. */
const KEPT_MS = 10 * 60_000;

/** The keys of calls that wait for a response, or got none, with the time of the last attempt. */
const keys = new Map<string, { readonly key: string; readonly at: number }>();

/** @param call the call with all it sends: calls that send the same are the same call, until one is answered */
export async function sendKeyed<T>(call: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const json = JSON.stringify(call);
  const at = performance.now();
  const last = keys.get(json);
  const key = last && at - last.at < KEPT_MS ? last.key : createIdempotencyKey();
  keys.set(json, { key, at });
  try {
    const response = await send(key);
    keys.delete(json);
    return response;
  } catch (error) {
    if (!mayHaveTakenEffect(error)) keys.delete(json);
    throw error;
  }
}
