// Messages that could not be sent, for managers to look at and try again.
import { ApiError } from '@rabita/client/api-error';
import { useTexts } from '@rabita/client/texts';
import { Link } from 'react-router';
import { FailedMessageList } from '../features/today/failed-message-list.tsx';
import { texts } from '../features/today/texts.ts';
import { useFailedMessages } from '../features/today/use-failed-messages.ts';
import { ListEmpty, ListFailed, ListLoading } from '../platform/list-state.tsx';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function FailedMessagesPage() {
  const t = useTexts(texts);
  const { data, error, refetch } = useFailedMessages();
  const isDenied = error instanceof ApiError && error.status === 403;
  return (
    <Page
      title={t('messagesTitle')}
      detail={
        <>
          <Link to={paths.today} className="ring-focus text-link underline underline-offset-4">
            {t('title')}
          </Link>
          <span className="block">{t('messagesDetail')}</span>
        </>
      }
    >
      {data ? (
        data.messages.length > 0 ? (
          <>
            <FailedMessageList messages={data.messages} />
            {data.total > data.messages.length && (
              <p className="mt-4 text-sm text-text-2">
                {t('shownOf', { shown: data.messages.length, total: data.total })}
              </p>
            )}
          </>
        ) : (
          <ListEmpty sentence={t('noMessages')} />
        )
      ) : isDenied ? (
        <ListEmpty sentence={t('denied')} />
      ) : error ? (
        <ListFailed sentence={t('messagesFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <ListLoading label={t('messagesLoading')} />
      )}
    </Page>
  );
}
