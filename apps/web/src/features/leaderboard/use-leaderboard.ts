/** Fetches the leaderboard. For a member the response contains the member's own rank and neighbours too. */
import { useLanguage } from '@rabita/client/language/language';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { useIsLoggedIn, useUser } from '../../platform/session/auth-store.ts';

/** The error of a fetch that fails without a message from the API. */
export const LEADERBOARD_FAILED = 'فشل في جلب البيانات';

export function useLeaderboard() {
  const language = useLanguage();
  const memberId = useUser()?._id ?? null;
  const viewerId = useIsLoggedIn() ? memberId : null;
  const query = useQuery({
    queryKey: ['leaderboard', viewerId ?? 'guest', language],
    queryFn: () => call('getLeaderboard'),
  });
  return {
    response: query.data ?? null,
    ...useQueryView(query, LEADERBOARD_FAILED),
  };
}
