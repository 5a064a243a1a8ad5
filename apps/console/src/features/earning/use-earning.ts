/** Queries the ways to earn and the claim codes, and changes them. */
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { usePagedQuery, useStaffQuery } from '../../platform/calls/use-staff-query.ts';

export const useEarningWays = () => useStaffQuery(['earning', 'ways'], 'getEarningWays', {});

export const useClaimCodes = (page: number) =>
  usePagedQuery(['earning', 'codes', page], 'listClaimCodes', { query: { page } });

export const useChangeEarning = () => useStaffMutation(['earning']);
