// Provides idempotency keys, so that a retried call counts once even when its reply was lost.
import { useRef } from 'react';

/** Returns the same key for as long as the body stays the same. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ json: '', key: '' });
  return body => {
    const json = JSON.stringify(body);
    if (last.current.json !== json) last.current = { json, key: crypto.randomUUID() };
    return last.current.key;
  };
}
