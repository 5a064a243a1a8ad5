/** Queries matches, and sends changes that refetch them. */
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { type ListQuery, usePagedQuery, useStaffQuery } from '../../platform/calls/use-staff-query.ts';

export const MATCH_FILTERS = {
  all: {},
  liveOnes: { state: 'live' },
  upcomingOnes: { state: 'upcoming' },
  finishedOnes: { state: 'finished' },
  hiddenOnes: { is_active: false },
} as const;

export const useMatches = (query: ListQuery<typeof MATCH_FILTERS>) =>
  usePagedQuery(['matches', 'list', query], 'listStaffMatches', { query });

export const matchKey = (id: string) => ['matches', 'one', id] as const;

/** Shows the cached match and refetches it at once, because others may have changed the score. */
export const useMatch = (id: string) =>
  useStaffQuery(matchKey(id), 'getStaffMatch', { params: { id } }, { staleTime: 0 });

export const useChangeMatch = () => useStaffMutation(['matches']);
