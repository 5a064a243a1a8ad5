/** Sends calls with idempotency keys: an equal call gets the same key until its outcome is known, so it counts once. */
import { mayHaveTakenEffect } from './api-error.ts';

/** Returns 128 random bits as hex. `crypto.randomUUID` is missing on pages without TLS. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The time after which an equal call counts as a new one that the user made on purpose. */
const KEY_LIFETIME_MS = 10 * 60_000;

/** The keys of calls without a final response, by the call as JSON. */
const keys = new Map<string, { readonly key: string; readonly attemptedAt: number }>();

/** @param call the call's name and all that it sends: calls with equal values share a key */
export async function sendIdempotent<T>(call: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const json = JSON.stringify(call);
  const now = performance.now();
  const last = keys.get(json);
  const key = last && now - last.attemptedAt < KEY_LIFETIME_MS ? last.key : createIdempotencyKey();
  keys.set(json, { key, attemptedAt: now });
  try {
    const response = await send(key);
    keys.delete(json);
    return response;
  } catch (error) {
    if (!mayHaveTakenEffect(error)) keys.delete(json);
    throw error;
  }
}
