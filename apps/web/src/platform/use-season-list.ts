/** Fetches all seasons and tiers of the league. */
import { currentLanguage, useLanguage } from '@rabita/client/language/language';
import type { Language } from '@rabita/contract/constants';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from './calls/call.ts';
import { useAuthStore } from './session/auth-store.ts';

const seasonListQuery = (language: Language) => ({
  queryKey: ['leaderboard', 'seasons', language],
  queryFn: () => call('listSeasons'),
});

/** Fetches the seasons before the page renders, if the member has a standing, which the membership card shows. */
export function prefetchSeasonList(client: QueryClient): void {
  const { user } = useAuthStore.getState();
  if (user?.standing) void client.prefetchQuery(seasonListQuery(currentLanguage()));
}

/**
 * Null until they are fetched.
 * @param isEnabled false fetches nothing, for a league without seasons
 */
export function useSeasonList(isEnabled: boolean) {
  const language = useLanguage();
  const query = useQuery({ ...seasonListQuery(language), enabled: isEnabled });
  return query.data ?? null;
}
