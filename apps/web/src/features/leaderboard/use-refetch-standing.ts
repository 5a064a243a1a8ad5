/** Reads the member's points and rank again, after they have changed outside of this page. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/api-client.ts';
import { profileLoaded } from '../../platform/auth-state.ts';
import { readToken, transition } from '../../platform/auth-store.ts';
import { invalidateKind } from '../../platform/query-client.ts';

/** Gives a function that never rejects: what cannot be read now stays as it is. */
export function useRefetchStanding(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const kind of ['leaderboard', 'bookings']) void invalidateKind(client, kind);
    const token = readToken();
    const take = (reply: Awaited<ReturnType<typeof call<'getProfile'>>>) => {
      if (readToken() === token) transition(profileLoaded, 'user' in reply ? reply.user : reply);
    };
    void call('getProfile').then(take, () => undefined);
  }, [client]);
}
