// Fetches the ways to earn points that are open to the member.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/api-client.ts';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';

/** While they are unknown, only checking in is shown: what is switched off must not flash up. */
export function useEarning() {
  const memberId = userIdOf(useUser());
  const query = useQuery({
    queryKey: ['earning', memberId],
    queryFn: () => call('getEarning'),
    enabled: memberId !== null,
  });
  return query.data ?? null;
}
