/** Lists the devices that are logged in to the member's account, with buttons that log them out. */
import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { deviceName } from '@rabita/contract/device-name';
import type { OwnSession } from '@rabita/contract/fan/session';
import { Badge } from '@rabita/ui/badge';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths } from '../../platform/paths.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { texts } from './texts.ts';

function useSessions() {
  const memberId = useMemberId();
  const query = useQuery({
    queryKey: ['sessions', memberId],
    queryFn: () => call('listOwnSessions'),
    enabled: memberId !== null,
  });
  return {
    sessions: query.data?.sessions ?? null,
    ...useQueryView(query, 'Failed to fetch sessions'),
  };
}

function useEndSessions() {
  const t = useTexts(texts);
  const client = useQueryClient();
  const request = useRequest();
  /** The id of the session that a call is ending, `others` for all others, or null. */
  const [endingId, setEndingId] = useState<string | null>(null);

  const endSession = async (id: string): Promise<void> => {
    setEndingId(id);
    const response = await request.run(
      () => (id === 'others' ? call('endOtherSessions') : call('endOwnSession', { params: { id: id } })),
      { fallback: 'Failed to end session' },
    );
    // Refetches even after a failure: the response may have been lost, or the session ended elsewhere.
    await client.invalidateQueries({ queryKey: ['sessions'] });
    setEndingId(null);
    if (!response) return;
    announce(response.ended === 0 ? t('alreadyLoggedOut') : t('loggedOut', { count: response.ended }), {
      tone: 'success',
    });
  };
  return { ...request, endingId, endSession };
}

const rowClasses =
  'grid grid-cols-[minmax(0,1fr)] items-center justify-items-start gap-x-6 gap-y-3 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto]';

function SessionSkeleton() {
  return (
    <li className={rowClasses}>
      <div className="grid gap-1">
        <Skeleton width={140} height="1.5rem" />
        <Skeleton width={210} height="1.25rem" />
      </div>
      <Skeleton width={96} height="2.5rem" />
    </li>
  );
}

type SessionRowProps = {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly isDisabled: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ session, isEnding, isDisabled, onEnd }: SessionRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const device = deviceName(session);
  const when = formatViewerDayTime(session.created_at, language);
  return (
    <li className={rowClasses}>
      <div className="[overflow-wrap:anywhere]">
        <h2 className="text-lg leading-(--leading-heading)">
          <span id={`${id}-device`} className="me-3">
            {device ? <Ltr>{device}</Ltr> : <span>{t('unknownDevice')}</span>}
          </span>
          {session.is_current && <Badge tone="success">{t('thisDevice')}</Badge>}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-text-3 tabular">
          <span>{t('loggedIn', { when })}</span>
          <span>
            <span>{t('address')}</span> <Ltr>{session.address}</Ltr>
          </span>
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="secondary"
          size="sm"
          id={`${id}-end`}
          aria-labelledby={`${id}-end ${id}-device`}
          isPending={isEnding}
          isDisabled={isDisabled}
          pendingLabel={t('loggingOut')}
          onClick={onEnd}
        >
          {t('logOut')}
        </Button>
      )}
    </li>
  );
}

export function SessionList() {
  const t = useTexts(texts);
  const query = useSessions();
  const { endingId, endSession, failure, retryAt } = useEndSessions();
  return (
    <Fetched
      query={query}
      data={query.sessions}
      loadingLabel={t('loading')}
      failedText={t('failed')}
      skeleton={
        <ul aria-hidden="true" className="border-t border-line">
          <SessionSkeleton />
          <SessionSkeleton />
        </ul>
      }
    >
      {sessions => (
        <div className="grid gap-6">
          <ul className="border-t border-line">
            {sessions.map(session => (
              <SessionRow
                key={session._id}
                session={session}
                isEnding={endingId === session._id}
                isDisabled={endingId !== null && endingId !== session._id}
                onEnd={() => void endSession(session._id)}
              />
            ))}
          </ul>
          <FormAlert retryAt={retryAt}>{failure}</FormAlert>
          {sessions.length > 1 ? (
            <Button
              variant="secondary"
              className="justify-self-start"
              isPending={endingId === 'others'}
              isDisabled={endingId !== null && endingId !== 'others'}
              pendingLabel={t('loggingOut')}
              onClick={() => void endSession('others')}
            >
              {t('logOutOthers')}
            </Button>
          ) : (
            <p className="text-base text-text-2">{t('onlyThis')}</p>
          )}
          <section aria-labelledby="strange-device" className="border-t border-line pt-6">
            <h2 id="strange-device" className="text-lg">
              {t('strange')}
            </h2>
            <p className="mt-1 text-base text-text-2">{t('strangeNext')}</p>
            <ButtonLink to={paths.changePassword} variant="secondary" className="mt-4">
              {t('changePassword')}
            </ButtonLink>
          </section>
        </div>
      )}
    </Fetched>
  );
}
