// The proof that the books balance, counted when the page is opened and whenever it is asked for.
import { useTexts } from '@rabita/client/texts';
import { Button } from '@rabita/ui/button';
import { RefreshIcon } from '@rabita/ui/icons';
import { CheckCard } from '../features/books/check-card.tsx';
import { texts } from '../features/books/texts.ts';
import { useBooks } from '../features/books/use-books.ts';
import { VerdictBanner } from '../features/books/verdict-banner.tsx';
import { ListFailed, ListLoading } from '../platform/list-state.tsx';
import { Page } from '../platform/page.tsx';

export function BooksPage() {
  const t = useTexts(texts);
  const { data, error, isFetching, isRefetchError, refetch } = useBooks();
  return (
    <Page
      title={t('title')}
      detail={t('detail')}
      actions={
        data && (
          <Button
            variant="secondary"
            icon={<RefreshIcon size={18} />}
            isPending={isFetching}
            pendingLabel={t('counting')}
            onClick={() => void refetch()}
          >
            {t('again')}
          </Button>
        )
      }
    >
      {isRefetchError && (
        <p role="alert" className="mb-4 text-error">
          {t('failed')}
        </p>
      )}
      {data ? (
        <>
          <VerdictBanner books={data} />
          <ul className="border-t border-line">
            {data.checks.map(check => (
              <CheckCard key={check.name} check={check} />
            ))}
          </ul>
        </>
      ) : error ? (
        <ListFailed sentence={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <ListLoading label={t('loading')} />
      )}
    </Page>
  );
}
