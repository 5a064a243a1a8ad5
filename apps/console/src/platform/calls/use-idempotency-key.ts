// Provides idempotency keys, so that a call that is retried after a lost reply takes effect only once.
import { useRef } from 'react';

/** Returns a function that returns the key of a request body: the same key until the body changes. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ json: '', key: '' });
  return body => {
    const json = JSON.stringify(body);
    if (last.current.json !== json) last.current = { json, key: crypto.randomUUID() };
    return last.current.key;
  };
}
