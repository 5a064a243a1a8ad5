/** Lists where the member of staff is logged in to the console, with buttons that end one or all other sessions. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { deviceName } from '@rabita/contract/device-name';
import type { OwnStaffSession } from '@rabita/contract/staff/session';
import { Badge } from '@rabita/ui/badge';
import { Ltr } from '@rabita/ui/bidi';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { RowList } from '../../platform/lists/list-row.tsx';
import { texts } from './texts.ts';

const SESSIONS_KEY = ['staff-sessions'];

type SessionRowProps = {
  readonly session: OwnStaffSession;
  readonly isEnding: boolean;
  readonly isDisabled: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ session, isEnding, isDisabled, onEnd }: SessionRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const device = deviceName(session);
  const format = (moment: string) => formatViewerDayTime(moment, language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-base text-text">
          <span id={`${id}-device`}>{device ? <Ltr>{device}</Ltr> : t('unknownDevice')}</span>
          {session.is_current && <Badge tone="success">{t('thisSession')}</Badge>}
        </h3>
        <p className="flex flex-wrap gap-x-4 text-sm text-text-3 tabular">
          <span id={`${id}-login`}>{t('loggedIn', { when: format(session.created_at) })}</span>
          {!session.is_current && <span>{t('lastUsed', { when: format(session.seen_at) })}</span>}
        </p>
      </div>
      {!session.is_current && (
        <DangerButton
          size="sm"
          id={`${id}-end`}
          // Tabs of one browser have the same device name, so the label also has the time of the login.
          aria-labelledby={`${id}-end ${id}-device ${id}-login`}
          isPending={isEnding}
          isDisabled={isDisabled}
          pendingLabel={t('endingSession')}
          onClick={onEnd}
        >
          {t('endSession')}
        </DangerButton>
      )}
    </li>
  );
}

export function SessionsSection() {
  const t = useTexts(texts);
  const client = useQueryClient();
  const query = useStaffQuery(SESSIONS_KEY, 'listOwnStaffSessions', {});
  const { change, failure, retryAt } = useStaffMutation(SESSIONS_KEY);
  const [endingId, setEndingId] = useState<string | null>(null);

  /** @param id a session's id, or `others` for all sessions except the current one */
  const endSessions = async (id: string): Promise<void> => {
    setEndingId(id);
    const isEnded = await change(
      () =>
        id === 'others'
          ? callStaff('endOtherStaffSessions')
          : callStaff('endOwnStaffSession', { params: { id } }),
      ({ ended }) => (ended === 0 ? t('alreadyEnded') : t('sessionsEnded', { count: ended })),
    );
    // Refetches after a failure too: the response may have been lost, or the session may have ended elsewhere.
    if (!isEnded) await client.invalidateQueries({ queryKey: SESSIONS_KEY });
    setEndingId(null);
  };
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{t('sessions')}</h2>
      <Fetched query={query} loading={t('loadingSessions')} failed={t('sessionsFailed')}>
        {({ sessions }) => (
          <>
            <RowList rows={sessions}>
              {session => (
                <SessionRow
                  session={session}
                  isEnding={endingId === session._id}
                  isDisabled={endingId !== null && endingId !== session._id}
                  onEnd={() => void endSessions(session._id)}
                />
              )}
            </RowList>
            <FormAlert retryAt={retryAt}>{failure}</FormAlert>
            {sessions.length > 1 ? (
              <div className="grid justify-items-start gap-4">
                <p className="text-text-2">{t('strangeSession')}</p>
                <DangerButton
                  isPending={endingId === 'others'}
                  isDisabled={endingId !== null && endingId !== 'others'}
                  pendingLabel={t('endingSession')}
                  onClick={() => void endSessions('others')}
                >
                  {t('endOthers')}
                </DangerButton>
              </div>
            ) : (
              <p className="text-text-2">{t('onlyThisSession')}</p>
            )}
          </>
        )}
      </Fetched>
    </section>
  );
}
