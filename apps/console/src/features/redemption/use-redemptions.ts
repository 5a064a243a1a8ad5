// Queries redemptions, and hands out rewards.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import type { HandOutOutcome } from '../../platform/hand-out/hand-out-result.tsx';
import { refusalOf } from '../../platform/hand-out/rules.ts';

/** The filters of the list. The first is the default. */
export const REDEMPTION_FILTERS = ['all', 'reserved', 'collected', 'returned', 'lapsed'] as const;
export type RedemptionFilter = (typeof REDEMPTION_FILTERS)[number];

export const useRedemptions = (search: string, filter: RedemptionFilter, page: number) =>
  useQuery({
    queryKey: ['redemptions', 'list', search, filter, page],
    queryFn: () =>
      callStaff('listStaffRedemptions', {
        query: { page, ...(search && { search }), ...(filter !== 'all' && { status: filter }) },
      }),
    placeholderData: keepPreviousData,
  });

/** Hands out rewards, and holds the result of the last attempt until the next one. */
export function useHandOut() {
  const client = useQueryClient();
  const { run, ...request } = useStaffRequest();
  const [result, setResult] = useState<HandOutOutcome | null>(null);
  /**
   * Resolves to the redemption if its reward is handed out. `handle` returns true for errors that it shows itself, other
   * than a refusal.
   */
  const handOut = async (code: string, handle?: (error: unknown) => boolean) => {
    setResult(null);
    const reply = await run(
      () => callStaff('collectRedemption', { body: { code } }),
      error => {
        const refusal = refusalOf(error);
        if (!refusal) return handle?.(error) ?? false;
        setResult({ refusal });
        return true;
      },
    );
    if (reply) setResult(reply);
    // Also after a refusal: what the list shows of this reward may be out of date.
    await client.invalidateQueries({ queryKey: ['redemptions'] });
    return reply?.redemption;
  };
  return { ...request, result, handOut };
}
