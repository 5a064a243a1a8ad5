/** The board as the API gives it, for a guest or for the signed-in member. */

import { messageOf } from '@rabita/client/api-error';
import { useLanguage } from '@rabita/client/language';
import type { LeaderboardReply } from '@rabita/contract/fan/leaderboard';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { useIsSignedIn, useUser } from '../../platform/auth-store.ts';

/** The literal kept for a failure that brings no sentence of its own. */
export const LEADERBOARD_FAILED = 'فشل في جلب البيانات';

/** What to say about a failed board: the API's sentence, else the agreed word; null when nothing failed. */
export function leaderboardError(error: unknown): string | null {
  return error ? messageOf(error, LEADERBOARD_FAILED) : null;
}

export function useLeaderboard(): UseQueryResult<LeaderboardReply> {
  const language = useLanguage();
  const memberId = useUser()?._id ?? null;
  const reader = useIsSignedIn() ? memberId : null;
  return useQuery({
    queryKey: ['leaderboard', reader ?? 'guest', language],
    queryFn: () => call('getLeaderboard'),
  });
}
