// Claims the points of a code, once even if an answer is lost: one call at a time.
import { ApiError } from '@rabita/client/calls/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, type Reply } from '../../platform/calls/api-client.ts';
import { changeOnce } from '../../platform/calls/pending-changes.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { refreshProfile } from '../../platform/session/refresh-profile.ts';

export function useClaim() {
  const client = useQueryClient();
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
    try {
      setClaimed(
        await changeOnce(`claim ${code}`, idempotencyKey =>
          call('claimPoints', { body: { code }, idempotencyKey }),
        ),
      );
      void refreshProfile();
      void invalidateKind(client, 'leaderboard');
      return true;
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError('network'));
      return false;
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { claim, isPending, error, claimed };
}
