/** Updates state and score of cached matches when the server publishes a change. Refetches only if the list changes. */
import type { LiveUpdate } from '@rabita/contract/fan/live';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResponseBody } from '../../platform/calls/call.ts';
import { updateKind } from '../../platform/calls/query-client.ts';
import { useDelayedRefetch } from '../../platform/calls/use-delayed-refetch.ts';

type Pages = InfiniteData<ResponseBody<'listMatches'>>;
type MatchUpdate = Extract<LiveUpdate, { topic: 'match' }>['payload'];

/** Returns the pages with the match updated, or the same object if no page contains the match. */
export function withMatchUpdate(data: Pages, { id, state, score }: MatchUpdate): Pages {
  const pages = data.pages.map(page =>
    page.matches.some(match => match._id === id)
      ? {
          ...page,
          matches: page.matches.map(match => (match._id === id ? { ...match, state, score } : match)),
        }
      : page,
  );
  return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data;
}

/**
 * Returns a function that applies the updates of one match. It refetches the list if an active match is missing there,
 * or if a hidden match is still there.
 */
export function useMatchUpdate(): (update: MatchUpdate) => void {
  const client = useQueryClient();
  const refetchSoon = useDelayedRefetch();
  return useCallback(
    update => {
      let isKnown = false;
      updateKind<Pages>(client, 'matches', data => {
        const changed = withMatchUpdate(data, update);
        isKnown ||= changed !== data;
        return changed;
      });
      if (isKnown !== update.is_active) refetchSoon('matches');
    },
    [client, refetchSoon],
  );
}
