/** Fetches all seasons and tiers of the league. */
import { useLanguage } from '@rabita/client/language/language';
import { useQuery } from '@tanstack/react-query';
import { call } from './calls/call.ts';

/**
 * Null until they are fetched.
 * @param isEnabled false fetches nothing, for a league without seasons
 */
export function useSeasonList(isEnabled: boolean) {
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['leaderboard', 'seasons', language],
    queryFn: () => call('listSeasons'),
    enabled: isEnabled,
  });
  return query.data ?? null;
}
