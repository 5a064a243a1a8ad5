// Fetches the leaderboard for a guest or for the signed-in member.

import { messageOf } from '@rabita/client/api-error';
import { useLanguage } from '@rabita/client/language';
import type { LeaderboardReply } from '@rabita/contract/fan/leaderboard';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { useIsSignedIn, useUser } from '../../platform/auth-store.ts';

/** The error for a failure without a message from the API. */
export const LEADERBOARD_FAILED = 'فشل في جلب البيانات';

/** The error to show: the API's message, else the fallback; null when nothing failed. */
export function leaderboardError(error: unknown): string | null {
  return error ? messageOf(error, LEADERBOARD_FAILED) : null;
}

export function useLeaderboard(): UseQueryResult<LeaderboardReply> {
  const language = useLanguage();
  const memberId = useUser()?._id ?? null;
  const viewerId = useIsSignedIn() ? memberId : null;
  return useQuery({
    queryKey: ['leaderboard', viewerId ?? 'guest', language],
    queryFn: () => call('getLeaderboard'),
  });
}
