/** Sends calls with idempotency keys: an equal call gets the same key until its outcome is known, so it counts once. */
import { mayHaveTakenEffect } from './api-error.ts';

/** Returns 128 random bits as hex. `crypto.randomUUID` is missing on pages without TLS. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** After this time an equal call is a new one, made on purpose. */
const KEY_LIFETIME_MS = 10 * 60_000;

/** The keys of calls without a response, by the call as JSON, with the time of the last attempt. */
const keys = new Map<string, { readonly key: string; readonly at: number }>();

/** @param call everything that identifies the call: its name and all that it sends */
export async function sendIdempotent<T>(call: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const json = JSON.stringify(call);
  const at = performance.now();
  const last = keys.get(json);
  const key = last && at - last.at < KEY_LIFETIME_MS ? last.key : createIdempotencyKey();
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
