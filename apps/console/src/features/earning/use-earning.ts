/** Queries the ways to earn and the claim codes, and changes them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

export const useEarningWays = () =>
  useQuery({ queryKey: ['earning', 'ways'], queryFn: () => callStaff('getEarningWays', {}) });

export const useClaimCodes = (page: number) =>
  useQuery({
    queryKey: ['earning', 'codes', page],
    queryFn: () => callStaff('listClaimCodes', { query: { page } }),
    placeholderData: keepPreviousData,
  });

export const useChangeEarning = () => useStaffMutation(['earning']);
