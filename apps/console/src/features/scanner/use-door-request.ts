// One press, one call of the scanner; without a network it says what that means here.
import { ApiError } from '@rabita/client/api-error';
import { useState } from 'react';
import { type StaffRequest, useStaffRequest } from '../../platform/use-staff-request.ts';

/** @param withoutNetwork the sentence for a call that could not get through */
export function useDoorRequest(withoutNetwork: string): StaffRequest {
  const { run, failure, ...request } = useStaffRequest();
  const [isCut, setCut] = useState(false);
  return {
    ...request,
    failure: isCut ? withoutNetwork : failure,
    run: (action, handle) => {
      setCut(false);
      return run(action, error => {
        const isNetwork = error instanceof ApiError && error.kind !== 'refused';
        setCut(isNetwork);
        return isNetwork || (handle?.(error) ?? false);
      });
    },
  };
}
