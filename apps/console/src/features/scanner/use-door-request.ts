// Sends the scanner's API calls, one at a time, with the caller's own error sentence for a call without a reply.
import { ApiError } from '@rabita/client/calls/api-error';
import { useState } from 'react';
import { type StaffRequest, useStaffRequest } from '../../platform/calls/use-staff-request.ts';

/** @param networkFailure the error sentence for a call without a reply from the API */
export function useDoorRequest(networkFailure: string): StaffRequest {
  const { run, failure, ...request } = useStaffRequest();
  const [isOffline, setOffline] = useState(false);
  return {
    ...request,
    failure: isOffline ? networkFailure : failure,
    run: (action, handle) => {
      setOffline(false);
      return run(action, error => {
        const isNetwork = error instanceof ApiError && error.kind !== 'refused';
        setOffline(isNetwork);
        return isNetwork || (handle?.(error) ?? false);
      });
    },
  };
}
