// Gives a call an idempotency key, and keeps the key while the outcome is unknown: the same call made again counts once.
import { isOutcomeUnknown } from './api-error.ts';
import { createIdempotencyKey } from './create-idempotency-key.ts';

/** After this, the same call counts as another one, made on purpose. */
const KEPT_MS = 10 * 60_000;

/** The keys of calls that wait for an answer, or got none, with the time of the last attempt. */
const keys = new Map<string, { readonly key: string; readonly at: number }>();

/** @param call the call with all it sends: calls that send the same are the same call, until one is answered */
export async function sendKeyed<T>(call: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const json = JSON.stringify(call);
  const at = performance.now();
  const last = keys.get(json);
  const key = last && at - last.at < KEPT_MS ? last.key : createIdempotencyKey();
  keys.set(json, { key, at });
  try {
    const reply = await send(key);
    keys.delete(json);
    return reply;
  } catch (error) {
    if (!isOutcomeUnknown(error)) keys.delete(json);
    throw error;
  }
}
