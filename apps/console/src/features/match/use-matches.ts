/** Queries matches, and sends changes that refetch them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

/** The filters of the match list. The first is the default. */
export const MATCH_FILTERS = ['all', 'liveOnes', 'upcomingOnes', 'finishedOnes', 'hiddenOnes'] as const;
export type MatchFilter = (typeof MATCH_FILTERS)[number];

const QUERIES = {
  all: {},
  liveOnes: { state: 'live' },
  upcomingOnes: { state: 'upcoming' },
  finishedOnes: { state: 'finished' },
  hiddenOnes: { is_active: false },
} as const satisfies Record<MatchFilter, object>;

export const useMatches = (search: string, filter: MatchFilter, page: number) =>
  useQuery({
    queryKey: ['matches', 'list', search, filter, page],
    queryFn: () =>
      callStaff('listStaffMatches', { query: { page, ...(search && { search }), ...QUERIES[filter] } }),
    placeholderData: keepPreviousData,
  });

export const matchKey = (id: string) => ['matches', 'one', id] as const;

export const useMatch = (id: string) =>
  useQuery({
    queryKey: matchKey(id),
    queryFn: () => callStaff('getStaffMatch', { params: { id } }),
    // Others may change the score too, so the page shows the cached match and refetches it at once.
    staleTime: 0,
  });

/** Queries the match for a form. Refetches whenever a form opens, because the cached match may be an older version. */
export const useMatchToEdit = (id: string) =>
  useQuery({
    queryKey: ['matches', 'edit', id],
    queryFn: () => callStaff('getStaffMatch', { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useChangeMatch = () => useStaffMutation(['matches']);
