// The audit log, searched and read from the newest line on; for owners.
import { useTexts } from '@rabita/client/texts';
import { Button } from '@rabita/ui/button';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditLines } from '../features/audit/audit-lines.tsx';
import { ExportButton } from '../features/audit/export-button.tsx';
import { texts } from '../features/audit/texts.ts';
import { useAudit, useAuditFilter } from '../features/audit/use-audit.ts';
import { ListEmpty, ListFailed, ListLoading } from '../platform/list-state.tsx';
import { Page } from '../platform/page.tsx';

export function AuditPage() {
  const t = useTexts(texts);
  const { filter, isNarrowed, isReversed, clear } = useAuditFilter();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(filter);
  const lines = data?.pages.flatMap(page => page.lines);
  return (
    <Page title={t('title')} detail={t('detail')} actions={<ExportButton />}>
      <AuditFilters actions={data?.pages[0]?.actions ?? []} onClear={clear} />
      {isReversed ? null : lines ? (
        lines.length > 0 ? (
          <>
            <AuditLines lines={lines} />
            <div className="mt-6">
              {hasNextPage ? (
                <Button
                  variant="secondary"
                  isPending={isFetchingNextPage}
                  pendingLabel={t('loadingOlder')}
                  onClick={() => void fetchNextPage()}
                >
                  {t('older')}
                </Button>
              ) : (
                <p className="text-sm text-text-3">{t('isAll')}</p>
              )}
            </div>
          </>
        ) : (
          <ListEmpty sentence={t('nothing')} detail={isNarrowed ? t('nothingDetail') : undefined} />
        )
      ) : error ? (
        <ListFailed sentence={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <ListLoading label={t('loading')} />
      )}
    </Page>
  );
}
