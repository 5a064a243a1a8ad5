/** Renders the messages that could not be sent, for managers to review and retry. */
import { useTexts } from '@rabita/client/language/texts';
import { FailedMessageList, useFailedMessages } from '../features/today/failed-message-list.tsx';
import { messageTexts } from '../features/today/message-texts.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { ListEmpty } from '../platform/lists/list-row.tsx';
import { Page } from '../platform/page.tsx';

export function FailedMessagesPage() {
  const t = useTexts(messageTexts);
  return (
    <Page title={t('messagesTitle')} detail={t('messagesDetail')}>
      <Fetched query={useFailedMessages()} loading={t('messagesLoading')} failed={t('messagesFailed')}>
        {({ messages, total }) =>
          messages.length > 0 ? (
            <>
              <FailedMessageList messages={messages} />
              {total > messages.length && (
                <p className="mt-4 text-sm text-text-2">{t('newest', { shown: messages.length, total })}</p>
              )}
            </>
          ) : (
            <ListEmpty sentence={t('noMessages')} />
          )
        }
      </Fetched>
    </Page>
  );
}
