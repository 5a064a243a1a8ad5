/**
 * Fetches the member's rewards that wait to be collected, their vouchers, and one redeemed reward. The device stores
 * them for offline use.
 */
import { isErrorResponse } from '@rabita/client/calls/api-error';
import { useLanguage } from '@rabita/client/language/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseBody } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';

/** The fallback error, for a failure without a message from the API. */
const FAILED = 'Failed to fetch redemptions';

/** While the code is on screen, staff may hand the reward out. */
const WATCH_MS = 10_000;
/** More than anybody leaves uncollected; the rest shows when some of these are collected. */
const SHOWN = 20;

export function useRewardsToCollect() {
  const language = useLanguage();
  const memberId = userIdOf(useUser());
  const query = useQuery({
    queryKey: ['redemptions', memberId, language],
    queryFn: () => call('listRedemptions', { query: { status: 'reserved', page: 1, limit: SHOWN } }),
    enabled: memberId !== null,
  });
  return query.data?.redemptions ?? [];
}

/** The member's vouchers, newest first, without their codes: only `useRedemption` fetches a code. */
export function useVouchers() {
  const language = useLanguage();
  const memberId = userIdOf(useUser());
  const query = useQuery({
    queryKey: ['redemptions', memberId, language, 'vouchers'],
    queryFn: () => call('listRedemptions', { query: { kind: 'voucher', page: 1, limit: SHOWN } }),
    enabled: memberId !== null,
  });
  return query.data?.redemptions ?? [];
}

export function useRedemption(id: string) {
  const language = useLanguage();
  const client = useQueryClient();
  const memberId = userIdOf(useUser());
  const listKey = ['redemptions', memberId, language];
  /** The copy in the list on the dashboard, so that a code opens offline although its page was never opened. */
  const findInList = () => {
    const list = client.getQueryData<ResponseBody<'listRedemptions'>>(listKey);
    return list?.redemptions.find(({ _id }) => _id === id);
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
        ? WATCH_MS
        : false,
  });
  return {
    redemption: query.data?.redemption ?? null,
    isMissing: isErrorResponse(query.error) && query.error.status === 404,
    ...useQueryView(query, FAILED),
  };
}
