/** Fetches the list of seasons. */
import { useLanguage } from '@rabita/client/language/language';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

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
