/** Fetches the leaderboard of one season, with the member's own rank in it, and the list of seasons. */
import { useLanguage } from '@rabita/client/language/language';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { LEADERBOARD_FAILED } from './use-leaderboard.ts';

/** @param season `current` or a season's id; null fetches nothing */
export function useSeasonBoard(season: string | null) {
  const language = useLanguage();
  const memberId = useUser()?._id ?? 'guest';
  const query = useQuery({
    queryKey: ['leaderboard', memberId, language, season],
    queryFn: () => call('getLeaderboard', { query: { season: season ?? 'current' } }),
    enabled: season !== null,
  });
  return {
    response: query.data ?? null,
    ...useQueryView(query, LEADERBOARD_FAILED),
  };
}

/** @param isEnabled false fetches nothing, for a league without seasons */
export function useSeasons(isEnabled: boolean) {
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['leaderboard', 'seasons', language],
    queryFn: () => call('listSeasons'),
    enabled: isEnabled,
  });
  return query.data?.seasons ?? null;
}
