/** Lists a member's sessions, active and ended, with buttons that end one or all active sessions. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { deviceName } from '@rabita/contract/device-name';
import { Badge } from '@rabita/ui/badge';
import { Ltr } from '@rabita/ui/bidi';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { NotFetched } from '../../platform/calls/fetched.tsx';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { ListEmpty, RowList } from '../../platform/lists/list-row.tsx';
import { texts } from './texts.ts';
import { useChangeMember, useMemberSessions } from './use-member.ts';

export function SessionsSection({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const query = useMemberSessions(id);
  const { change, isPending, failure, retryAt } = useChangeMember(id);
  const endSessions = (body: { session_id?: string }) =>
    void change(
      () => callStaff('endMemberSessions', { params: { id }, body }),
      ({ ended }) => t('sessionsEnded', { count: ended }),
    );
  if (!query.data) return <NotFetched query={query} loading={t('loading')} failed={t('failed')} />;
  const { sessions } = query.data;
  if (sessions.length === 0) return <ListEmpty sentence={t('noSessions')} />;
  return (
    <div className="grid gap-4">
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <RowList rows={sessions}>
        {session => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-3 font-semibold text-text">
                {deviceName(session) ? <Ltr>{deviceName(session)}</Ltr> : t('unknownDevice')}
                <Badge tone={session.is_live ? 'success' : 'neutral'}>
                  {session.is_live ? t('active') : t('ended')}
                </Badge>
              </p>
              <p className="text-sm text-text-3">
                {t('startedAt', { when: formatViewerDayTime(session.created_at, language) })}
                {' · '}
                <Ltr className="[overflow-wrap:anywhere] tabular">{session.address}</Ltr>
              </p>
            </div>
            {session.is_live && (
              <DangerButton
                size="sm"
                isDisabled={isPending}
                onClick={() => endSessions({ session_id: session._id })}
              >
                {t('endSession')}
              </DangerButton>
            )}
          </li>
        )}
      </RowList>
      {sessions.some(({ is_live }) => is_live) && (
        <div>
          <DangerButton isPending={isPending} pendingLabel={t('working')} onClick={() => endSessions({})}>
            {t('endAllSessions')}
          </DangerButton>
        </div>
      )}
    </div>
  );
}
