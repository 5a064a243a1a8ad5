/** Lists the messages that could not be sent, with recipient, reason and a retry button. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { FailedMessage } from '@rabita/contract/staff/today';
import { Badge } from '@rabita/ui/badge';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { FailureLine } from '../../platform/calls/fetched.tsx';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { RowList } from '../../platform/lists/list-row.tsx';
import { memberPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/text-link.tsx';
import { messageTexts } from './message-texts.ts';
import { toCause, toTopic } from './rules.ts';

export const useFailedMessages = () => useStaffQuery(['failed-messages'], 'listFailedMessages', {});

function Row({ message }: { readonly message: FailedMessage }) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const { change, isPending, failure } = useStaffMutation(['failed-messages']);
  const sendAgain = () =>
    void change(
      () => callStaff('retryMessage', { params: { id: message._id } }),
      () => t('queued'),
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-full [overflow-wrap:anywhere] sm:basis-80">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-text">
          {t(toTopic(message.template))}
          {message.next_try_at === null && <Badge tone="error">{t('stoppedTrying')}</Badge>}
        </p>
        <p className="text-base text-error">{t(toCause(message.last_error))}</p>
        <p className="mt-1 text-sm text-text-2">
          {t(message.channel)} {' · '}
          <Ltr>{message.recipient}</Ltr>
          {message.member_id && (
            <>
              {' · '}
              <TextLink to={memberPath(message.member_id)}>{t('openMember')}</TextLink>
            </>
          )}
        </p>
        <p className="text-sm text-text-3">
          {formatViewerDayTime(message.created_at, language)}
          {' · '}
          {t('attempts', { count: message.attempts })}
          {message.next_try_at !== null && (
            <>
              {' · '}
              {t('nextAttempt', { when: formatViewerDayTime(message.next_try_at, language) })}
            </>
          )}
        </p>
        {message.last_error && (
          <p className="text-sm text-text-3">
            <Ltr>{message.last_error}</Ltr>
          </p>
        )}
        <FailureLine failure={failure} className="mt-1 text-sm" />
      </div>
      <Button
        variant="secondary"
        size="sm"
        isPending={isPending}
        pendingLabel={t('sending')}
        aria-label={t('sendAgainTo', { recipient: message.recipient })}
        onClick={sendAgain}
      >
        {t('sendAgain')}
      </Button>
    </li>
  );
}

export function FailedMessageList({ messages }: { readonly messages: readonly FailedMessage[] }) {
  return <RowList rows={messages}>{message => <Row message={message} />}</RowList>;
}
