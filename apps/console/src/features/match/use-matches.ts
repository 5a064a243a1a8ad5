// The matches that fit what was looked for, one of them, and the changes that ask for them again.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/call-staff.ts';
import { useStaffChange } from '../../platform/use-staff-change.ts';

/** The filters of the list, the usual one first, and what each asks the API for. */
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
    // Others score too: what lies here from before is shown, and asked for again.
    staleTime: 0,
  });

/** Asked for anew whenever a form opens on it: what lies here from before may be an older version. */
export const useMatchToEdit = (id: string) =>
  useQuery({
    queryKey: ['matches', 'edit', id],
    queryFn: () => callStaff('getStaffMatch', { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useMatchChange = () => useStaffChange(['matches']);
