// Queries the sessions of the logged-in member of staff, and ends one of them or all but this one.
import { useTexts } from '@rabita/client/language/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { texts } from './texts.ts';

const KEY = ['staff-sessions'];

export const useStaffSessions = () =>
  useQuery({ queryKey: KEY, queryFn: () => callStaff('listOwnStaffSessions') });

export function useEndStaffSessions() {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { change, ...request } = useStaffMutation(KEY);
  /** The id of the session that a call is ending, `others` for all but this one, or null. */
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (which: string): Promise<void> => {
    setEnding(which);
    const isDone = await change(
      () =>
        which === 'others'
          ? callStaff('endOtherStaffSessions')
          : callStaff('endOwnStaffSession', { params: { id: which } }),
      ({ ended }) => (ended === 0 ? t('alreadyEnded') : t('sessionsEnded', { count: ended })),
    );
    // Also after a failure: the reply may have been lost, or the session ended elsewhere.
    if (!isDone) await client.invalidateQueries({ queryKey: KEY });
    setEnding(null);
  };
  return { ...request, ending, end };
}
