// Claims the points of a code: one call at a time, with the same idempotency key while the outcome is unknown.
import { ApiError } from '@rabita/client/calls/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, type Reply } from '../../platform/calls/api-client.ts';
import { createIdempotencyKey } from '../../platform/calls/create-idempotency-key.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { refreshProfile } from '../../platform/session/refresh-profile.ts';

type Attempt = { readonly code: string; readonly key: string };

export function useClaim() {
  const client = useQueryClient();
  const attempt = useRef<Attempt>(null);
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [claimed, setClaimed] = useState<Reply<'claimPoints'> | null>(null);

  /** Resolves to true if the points are the member's. */
  const claim = async (code: string): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPending(true);
    setError(null);
    setClaimed(null);
    if (attempt.current?.code !== code) attempt.current = { code, key: createIdempotencyKey() };
    try {
      setClaimed(await call('claimPoints', { body: { code }, idempotencyKey: attempt.current.key }));
      attempt.current = null;
      void refreshProfile();
      void invalidateKind(client, 'leaderboard');
      return true;
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : new ApiError('network');
      if (!isOutcomeUnknown(known)) attempt.current = null;
      setError(known);
      return false;
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { claim, isPending, error, claimed };
}

/** Whether the API may have given the points although no answer came: then a retry must carry the same key. */
export const isOutcomeUnknown = ({ status }: ApiError): boolean => status === undefined || status >= 500;
