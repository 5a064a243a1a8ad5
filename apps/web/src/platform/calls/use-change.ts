/** Runs one change at a time, such as a redemption, and holds its pending state and its error. */
import { ApiError } from '@rabita/client/calls/api-error';
import { useRef, useState } from 'react';

export function useChange() {
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  /** Resolves to null after a failure, which is then in `error`, and if another change is still running. */
  const run = async <Response>(change: () => Promise<Response>): Promise<Response | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsPending(true);
    setError(null);
    try {
      return await change();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError('network'));
      return null;
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };
  return { run, isPending, error };
}
