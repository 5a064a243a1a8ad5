/**
 * Fetches the member's rewards that wait to be collected, their vouchers, and one redeemed reward. The device stores
 * them for offline use.
 */
import { isErrorResponse } from '@rabita/client/calls/api-error';
import { useLanguage } from '@rabita/client/language/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseBody } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';

/** The refetch interval (ms) on the page of a reward to collect, because staff may hand it out. */
const REFETCH_INTERVAL_MS = 10_000;
/** Enough for nearly every member; a longer list is cut. */
const LIST_LIMIT = 20;

function useRedemptionList(
  keyParts: readonly string[],
  query: { readonly status: 'reserved' } | { readonly kind: 'voucher' },
) {
  const language = useLanguage();
  const memberId = useMemberId();
  const { data } = useQuery({
    queryKey: ['redemptions', memberId, language, ...keyParts],
    queryFn: () => call('listRedemptions', { query: { ...query, page: 1, limit: LIST_LIMIT } }),
    enabled: memberId !== null,
  });
  return data?.redemptions ?? [];
}

export const useRewardsToCollect = () => useRedemptionList([], { status: 'reserved' });

/** The member's vouchers, newest first, without their codes: only `useRedemption` fetches a code. */
export const useVouchers = () => useRedemptionList(['vouchers'], { kind: 'voucher' });

export function useRedemption(id: string) {
  const language = useLanguage();
  const client = useQueryClient();
  const memberId = useMemberId();
  const listKey = ['redemptions', memberId, language];
  /** Returns the copy in the dashboard's list, so that a code opens offline even if its page was never opened. */
  const findInList = () => {
    const cachedList = client.getQueryData<ResponseBody<'listRedemptions'>>(listKey);
    return cachedList?.redemptions.find(({ _id }) => _id === id);
  };
  const query = useQuery({
    queryKey: ['redemption', memberId, id, language],
    queryFn: () => call('getRedemption', { params: { id } }),
    enabled: memberId !== null,
    initialData: () => {
      const redemption = findInList();
      return redemption && { redemption };
    },
    initialDataUpdatedAt: () => findInList() && client.getQueryState(listKey)?.dataUpdatedAt,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.redemption.state === 'reserved' && state.data.redemption.kind === 'pickup'
        ? REFETCH_INTERVAL_MS
        : false,
  });
  return {
    redemption: query.data?.redemption ?? null,
    isMissing: isErrorResponse(query.error) && query.error.status === 404,
    ...useQueryView(query, 'Failed to fetch redemptions'),
  };
}
