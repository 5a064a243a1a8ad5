/** Fetches a leaderboard, with a member's own rank and neighbours, and the list of seasons. */
import { useLanguage } from '@rabita/client/language/language';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { useIsLoggedIn, useUser } from '../../platform/session/auth-store.ts';
import { useSeasonList } from '../../platform/use-season-list.ts';

/**
 * Without a season, this is the leaderboard of all time.
 * @param season `current` or a season's id; null fetches nothing
 */
export function useLeaderboard(season?: string | null) {
  const language = useLanguage();
  const memberId = useUser()?._id ?? null;
  const viewerId = useIsLoggedIn() ? memberId : null;
  const query = useQuery({
    queryKey: ['leaderboard', viewerId ?? 'guest', language, ...(season === undefined ? [] : [season])],
    queryFn: () => call('getLeaderboard', season ? { query: { season } } : {}),
    enabled: season !== null,
  });
  return { response: query.data ?? null, ...useQueryView(query, 'فشل في جلب البيانات') };
}

/** @param isEnabled false fetches nothing, for a league without seasons */
export const useSeasons = (isEnabled: boolean) => useSeasonList(isEnabled)?.seasons ?? null;
