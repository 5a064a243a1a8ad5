/** Refetches everything that shows the member's points and rank, after the server has changed them. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { refreshProfile } from '../../platform/session/refresh-profile.ts';

/** Returns a function that starts the refetches. If one of them fails, the previous values stay on screen. */
export function useRefetchPoints(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const kind of ['leaderboard', 'bookings', 'earning', 'points']) void invalidateKind(client, kind);
    void refreshProfile();
  }, [client]);
}
