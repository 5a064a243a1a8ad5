/** Queries rewards, and sends changes that refetch them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

/** The filters of the reward list. The first is the default. */
export const REWARD_FILTERS = ['all', 'shown', 'hiddenOnes'] as const;
export type RewardFilter = (typeof REWARD_FILTERS)[number];

const QUERIES = {
  all: {},
  shown: { is_active: true },
  hiddenOnes: { is_active: false },
} as const satisfies Record<RewardFilter, object>;

export const useRewards = (search: string, filter: RewardFilter, page: number) =>
  useQuery({
    queryKey: ['rewards', 'list', search, filter, page],
    queryFn: () =>
      callStaff('listStaffRewards', { query: { page, ...(search && { search }), ...QUERIES[filter] } }),
    placeholderData: keepPreviousData,
  });

/**
 * Queries the reward for a form. Refetches whenever a form opens, because the cached reward may be an older version.
 */
export const useRewardToEdit = (id: string) =>
  useQuery({
    queryKey: ['rewards', 'edit', id],
    queryFn: () => callStaff('getStaffReward', { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useChangeReward = () => useStaffMutation(['rewards']);
