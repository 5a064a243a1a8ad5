// Gives a call an idempotency key, and keeps the key while the outcome is unknown: the same call made again counts once.
import { isOutcomeUnknown } from './api-error.ts';
import { createIdempotencyKey } from './create-idempotency-key.ts';

/** The keys of calls that wait for an answer, or got none. */
const keys = new Map<string, string>();

/** @param call the call with all it sends: calls that send the same are the same call, until one is answered */
export async function sendKeyed<T>(call: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const json = JSON.stringify(call);
  const key = keys.get(json) ?? createIdempotencyKey();
  keys.set(json, key);
  try {
    const reply = await send(key);
    keys.delete(json);
    return reply;
  } catch (error) {
    if (!isOutcomeUnknown(error)) keys.delete(json);
    throw error;
  }
}
