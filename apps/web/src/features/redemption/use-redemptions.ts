/** Fetches the rewards that the member holds, the earlier ones, and one redeemed reward. The device stores them. */
import { isErrorResponse } from '@rabita/client/calls/api-error';
import { useLanguage } from '@rabita/client/language/language';
import { BOOKINGS_PAGE_SIZE, PAGE_LIMIT_MAX } from '@rabita/contract/constants';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseBody } from '../../platform/calls/call.ts';
import { getNextPage, joinPages, usePagedView, useQueryView } from '../../platform/calls/use-query-view.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { groupHeld } from './rules.ts';

/** The refetch interval (ms) on the page of a reward to collect, because staff may hand it out. */
const REFETCH_INTERVAL_MS = 10_000;

const FALLBACK = 'Failed to fetch redemptions';

/** The rewards that wait for the member, and the member's vouchers. Only `useRedemption` fetches a voucher's code. */
export function useHeldRedemptions() {
  const language = useLanguage();
  const memberId = useMemberId();
  const query = useQuery({
    queryKey: ['redemptions', memberId, language],
    queryFn: () => call('listRedemptions', { query: { is_held: true, page: 1, limit: PAGE_LIMIT_MAX } }),
    select: ({ redemptions }) => groupHeld(redemptions),
    enabled: memberId !== null,
  });
  return { held: query.data ?? null, ...useQueryView(query, FALLBACK) };
}

/**
 * The rewards that the member collected, used, gave back or did not collect in time, newest first.
 * @param isEnabled false fetches nothing
 */
export function useRedemptionHistory(isEnabled = true) {
  const language = useLanguage();
  const memberId = useMemberId();
  const query = useInfiniteQuery({
    queryKey: ['redemptions', memberId, language, 'history'],
    queryFn: ({ pageParam: page }) =>
      call('listRedemptions', { query: { is_held: false, page, limit: BOOKINGS_PAGE_SIZE } }),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    enabled: isEnabled && memberId !== null,
  });
  return {
    redemptions: joinPages(query.data, page => page.redemptions),
    ...usePagedView(query, FALLBACK),
  };
}

/**
 * Returns the ids of all rewards that the member has redeemed; null until they are fetched, and if they are many.
 * @param isEnabled false fetches nothing
 */
export function useRedeemedIds(isEnabled: boolean): ReadonlySet<string> | null {
  const { held } = useHeldRedemptions();
  const { redemptions: past, hasMore } = useRedemptionHistory(isEnabled);
  if (!held || !past || hasMore) return null;
  return new Set([...held.waiting, ...held.vouchers, ...past].map(({ reward }) => reward._id));
}

export function useRedemption(id: string) {
  const language = useLanguage();
  const client = useQueryClient();
  const memberId = useMemberId();
  const listKey = ['redemptions', memberId, language];
  /** Returns the list's copy, so that a code opens offline even if its page was never opened. A voucher has none. */
  const findInList = () => {
    const cachedList = client.getQueryData<ResponseBody<'listRedemptions'>>(listKey);
    return cachedList?.redemptions.find(({ _id, kind }) => _id === id && kind !== 'voucher');
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
    ...useQueryView(query, FALLBACK),
  };
}
