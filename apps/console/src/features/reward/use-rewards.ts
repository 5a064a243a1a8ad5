/** Queries rewards, and sends changes that refetch them. */
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { type ListQuery, usePagedQuery } from '../../platform/calls/use-staff-query.ts';

export const REWARD_FILTERS = {
  all: {},
  shown: { is_active: true },
  hiddenOnes: { is_active: false },
} as const;

export const useRewards = (query: ListQuery<typeof REWARD_FILTERS>) =>
  usePagedQuery(['rewards', 'list', query], 'listStaffRewards', { query });

export const useChangeReward = () => useStaffMutation(['rewards']);
