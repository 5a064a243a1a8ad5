// Refetches everything that shows the member's points and rank, after the server has changed them.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { applyProfile } from '../../platform/session/auth-state.ts';
import { readToken, transition } from '../../platform/session/auth-store.ts';

/** Returns a function that starts the refetches. If one of them fails, the previous values stay on screen. */
export function useRefetchPoints(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const kind of ['leaderboard', 'bookings']) void invalidateKind(client, kind);
    const token = readToken();
    const storeProfile = (reply: Awaited<ReturnType<typeof call<'getProfile'>>>) => {
      if (readToken() === token) transition(applyProfile, 'user' in reply ? reply.user : reply);
    };
    void call('getProfile').then(storeProfile, () => undefined);
  }, [client]);
}
