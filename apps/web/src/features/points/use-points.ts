/** Fetches the member's ledger entries, ten at a time, and sends questions about them. */
import { useLanguage } from '@rabita/client/language/language';
import { BOOKINGS_PAGE_SIZE } from '@rabita/contract/constants';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { changeOnce } from '../../platform/calls/pending-changes.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { useChange } from '../../platform/calls/use-change.ts';
import { getNextPage, joinPages, usePagedView } from '../../platform/calls/use-query-view.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { type PointsFilter, toGroup } from './rules.ts';

export function usePoints(filter: PointsFilter) {
  const language = useLanguage();
  const memberId = useMemberId();
  const group = toGroup(filter);
  const query = useInfiniteQuery({
    queryKey: ['points', memberId, language, filter],
    enabled: memberId !== null,
    queryFn: ({ pageParam: page }) =>
      call('listPoints', { query: { page, limit: BOOKINGS_PAGE_SIZE, ...(group && { group }) } }),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
  });
  return {
    entries: joinPages(query.data, page => page.entries),
    ...usePagedView(query, 'Failed to fetch points'),
  };
}

/** Sends one question at a time, and each once even if a response is lost. */
export function useSendQuestion(entryId: string) {
  const client = useQueryClient();
  const { run, ...state } = useChange();
  /** Resolves to true if the question was sent. */
  const sendQuestion = async (text: string): Promise<boolean> => {
    const response = await run(async () => {
      const sentQuestion = await changeOnce(`question ${entryId} ${text}`, idempotencyKey =>
        call('askQuestion', { params: { id: entryId }, body: { text }, idempotencyKey }),
      );
      await invalidateKind(client, 'points');
      return sentQuestion;
    });
    return response !== null;
  };
  return { ...state, sendQuestion };
}
