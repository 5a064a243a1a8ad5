/** Fetches the ways to earn points that the league has switched on. The dashboard and the phone's menu show them. */
import { useQuery } from '@tanstack/react-query';
import { call } from './calls/call.ts';
import { useMemberId } from './session/auth-store.ts';

/** Null until they are fetched. */
export function useEarning() {
  const memberId = useMemberId();
  const query = useQuery({
    queryKey: ['earning', memberId],
    queryFn: () => call('getEarning'),
    enabled: memberId !== null,
  });
  return query.data ?? null;
}
