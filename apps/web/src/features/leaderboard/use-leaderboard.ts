/** Fetches the leaderboard. For a member the response contains the member's own rank and neighbours too. */

import { useLanguage } from '@rabita/client/language/language';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useLoadingError } from '../../platform/calls/use-loading-error.ts';
import { useIsSignedIn, useUser } from '../../platform/session/auth-store.ts';

/** The fallback error, for a failure without a message from the API. */
const LEADERBOARD_FAILED = 'فشل في جلب البيانات';

export function useLeaderboard() {
  const language = useLanguage();
  const memberId = useUser()?._id ?? null;
  const viewerId = useIsSignedIn() ? memberId : null;
  const query = useQuery({
    queryKey: ['leaderboard', viewerId ?? 'guest', language],
    queryFn: () => call('getLeaderboard'),
  });
  return {
    response: query.data ?? null,
    ...useLoadingError(query, LEADERBOARD_FAILED),
    fetched: query,
    isRefreshing: query.isFetching,
    refresh: () => void query.refetch(),
  };
}
