// Queries matches, and sends changes that refetch them.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

/** The list's filters, the default first. */
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
    // Others may score too, so the page shows the cached match and refetches it.
    staleTime: 0,
  });

/** Refetched whenever a form opens: the cached match may be an older version. */
export const useMatchToEdit = (id: string) =>
  useQuery({
    queryKey: ['matches', 'edit', id],
    queryFn: () => callStaff('getStaffMatch', { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useChangeMatch = () => useStaffMutation(['matches']);
