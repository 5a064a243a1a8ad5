// One attempt counts once, however often its answer is lost on the way; what says something else is another attempt.
import { useRef } from 'react';

/** Gives the idempotency key for a body: the same one for the same words. */
export function useAttempt(): (body: unknown) => string {
  const last = useRef({ said: '', key: '' });
  return body => {
    const said = JSON.stringify(body);
    if (last.current.said !== said) last.current = { said, key: crypto.randomUUID() };
    return last.current.key;
  };
}
