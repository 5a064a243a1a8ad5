/** Queries seasons, their standings and the cost of prizes, and sends changes that refetch them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

/** The filters of the season list. The first is the default. */
export const SEASON_FILTERS = ['all', 'active', 'over', 'cancelledOnes'] as const;
export type SeasonFilter = (typeof SEASON_FILTERS)[number];

const QUERIES = {
  all: {},
  active: { status: 'active' },
  over: { status: 'over' },
  cancelledOnes: { status: 'cancelled' },
} as const satisfies Record<SeasonFilter, object>;

export const useSeasons = (search: string, filter: SeasonFilter, page: number) =>
  useQuery({
    queryKey: ['seasons', 'list', search, filter, page],
    queryFn: () =>
      callStaff('listStaffSeasons', { query: { page, ...(search && { search }), ...QUERIES[filter] } }),
    placeholderData: keepPreviousData,
  });

export const useSeason = (id: string) =>
  useQuery({
    queryKey: ['seasons', 'one', id],
    queryFn: () => callStaff('getStaffSeason', { params: { id } }),
  });

/**
 * Queries the season for a form. Refetches whenever a form opens, because the cached season may be an older version.
 */
export const useSeasonToEdit = (id: string) =>
  useQuery({
    queryKey: ['seasons', 'edit', id],
    queryFn: () => callStaff('getStaffSeason', { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useStandings = (id: string, page: number) =>
  useQuery({
    queryKey: ['seasons', 'standings', id, page],
    queryFn: () => callStaff('listSeasonStandings', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });

/** Counts who would get a prize and what it would cost. @param prize null: nothing is typed yet */
export const usePrizePreview = (id: string, prize: { top: number; points: number } | null) =>
  useQuery({
    queryKey: ['seasons', 'prizes', id, prize],
    queryFn: () =>
      callStaff('givePrizes', {
        params: { id },
        body: { top: prize?.top ?? 0, points: prize?.points ?? 0, dry_run: true },
      }),
    enabled: prize !== null,
    placeholderData: keepPreviousData,
  });

export const useChangeSeason = () => useStaffMutation(['seasons']);
