// Fetches the member's sessions, and ends one of them or all but this one.
import { announce } from '@rabita/client/announcements/announce';
import { useTexts } from '@rabita/client/language/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { useLoadingError } from '../../platform/calls/use-loading-error.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { texts } from './texts.ts';

/** The fallback error, for a failure without a message from the API. */
const FAILED = 'Failed to fetch sessions';

export function useSessions() {
  const memberId = userIdOf(useUser());
  const query = useQuery({
    queryKey: ['sessions', memberId],
    queryFn: () => call('listOwnSessions'),
    enabled: memberId !== null,
  });
  return {
    sessions: query.data?.sessions ?? null,
    ...useLoadingError(query, FAILED),
    isRefreshing: query.isFetching,
    refresh: () => void query.refetch(),
  };
}

/** The id of the session that a call is ending, `others` for all but this one, or null. */
export type Ending = string | null;

export function useEndSessions() {
  const t = useTexts(texts);
  const client = useQueryClient();
  const request = useRequest();
  const [ending, setEnding] = useState<Ending>(null);

  const end = async (which: string): Promise<void> => {
    setEnding(which);
    const reply = await request.run(
      () =>
        which === 'others' ? call('endOtherSessions') : call('endOwnSession', { params: { id: which } }),
      { fallback: 'Failed to end session' },
    );
    // Also after a failure: the reply may have been lost, or the session ended elsewhere.
    await client.invalidateQueries({ queryKey: ['sessions'] });
    setEnding(null);
    if (!reply) return;
    announce(reply.ended === 0 ? t('alreadyOut') : t('loggedOut', { count: reply.ended }), {
      tone: 'success',
    });
  };
  return { ...request, ending, end };
}
