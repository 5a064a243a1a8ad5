// Provides idempotency keys, so that a call that is retried after a lost reply takes effect only once.
import { useRef } from 'react';
import { isOutcomeUnknown } from './api-error.ts';
import { createIdempotencyKey } from './create-idempotency-key.ts';

export type IdempotencyKeys = {
  /** Returns the key for a call with this body: the same until the body changes or `endCall` ends the call. */
  readonly keyOf: (body: unknown) => string;
  /**
   * Call it with a call's error, or with nothing after a success, if the same body may be sent again as a new call. Keeps
   * the key of a call whose outcome is unknown.
   */
  readonly endCall: (error?: unknown) => void;
};

export function useIdempotencyKey(): IdempotencyKeys {
  const last = useRef({ json: '', key: '' });
  return {
    keyOf: body => {
      const json = JSON.stringify(body);
      if (last.current.json !== json) last.current = { json, key: createIdempotencyKey() };
      return last.current.key;
    },
    endCall: error => {
      if (error === undefined || !isOutcomeUnknown(error)) last.current = { json: '', key: '' };
    },
  };
}
