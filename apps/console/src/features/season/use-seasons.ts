/** Queries seasons, their standings and the cost of prizes, and sends changes that refetch them. */
import { keepPreviousData } from '@tanstack/react-query';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { type ListQuery, usePagedQuery, useStaffQuery } from '../../platform/calls/use-staff-query.ts';

export const SEASON_FILTERS = {
  all: {},
  active: { status: 'active' },
  over: { status: 'over' },
  cancelledSeasons: { status: 'cancelled' },
} as const;

export const useSeasons = (query: ListQuery<typeof SEASON_FILTERS>) =>
  usePagedQuery(['seasons', 'list', query], 'listStaffSeasons', { query });

export const useSeason = (id: string) =>
  useStaffQuery(['seasons', 'one', id], 'getStaffSeason', { params: { id } });

export const useStandings = (id: string, page: number) =>
  usePagedQuery(['seasons', 'standings', id, page], 'listSeasonStandings', {
    params: { id },
    query: { page },
  });

/** Queries how many members would get a prize, and its cost. Waits while `prize` is null. */
export const usePrizePreview = (id: string, prize: { top: number; points: number } | null) =>
  useStaffQuery(
    ['seasons', 'prizes', id, prize],
    'givePrizes',
    { params: { id }, body: { top: 0, points: 0, ...prize, dry_run: true } },
    { enabled: prize !== null, placeholderData: keepPreviousData },
  );

export const useChangeSeason = () => useStaffMutation(['seasons']);
