/** Renders the audit log for owners, newest line first, with filters and an export. */
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { AuditFilters, useAuditFilter, useAuditLines } from '../features/audit/audit-filters.tsx';
import { AuditLines } from '../features/audit/audit-lines.tsx';
import { hasReversedPeriod, toAuditQuery } from '../features/audit/rules.ts';
import { texts } from '../features/audit/texts.ts';
import { callStaff } from '../platform/calls/call-staff.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { ExportButton } from '../platform/export-button.tsx';
import { ListEmpty } from '../platform/lists/list-row.tsx';
import { Page } from '../platform/page.tsx';

function AuditExportButton() {
  const t = useTexts(texts);
  const { filter } = useAuditFilter();
  return (
    <ExportButton
      request={() => callStaff('exportAuditLog', { query: toAuditQuery(filter) })}
      exported={({ is_cut, rows }) => t(is_cut ? 'exportTruncated' : 'exported', { count: rows })}
      label={t('export')}
      pendingLabel={t('exporting')}
      isDisabled={hasReversedPeriod(filter)}
    />
  );
}

export function AuditPage() {
  const t = useTexts(texts);
  const { filter, isFiltered, isPeriodReversed, clear } = useAuditFilter();
  const query = useAuditLines(filter);
  return (
    <Page title={t('title')} detail={t('detail')} actions={<AuditExportButton />}>
      <AuditFilters actions={query.data?.pages[0]?.actions ?? []} onClear={clear} />
      {!isPeriodReversed && (
        <Fetched query={query} loading={t('loading')} failed={t('failed')}>
          {({ pages }) => {
            const lines = pages.flatMap(page => page.lines);
            return lines.length > 0 ? (
              <>
                <AuditLines lines={lines} />
                <div className="mt-6">
                  {query.hasNextPage ? (
                    <Button
                      variant="secondary"
                      isPending={query.isFetchingNextPage}
                      pendingLabel={t('loadingOlder')}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {t('older')}
                    </Button>
                  ) : (
                    <p className="text-sm text-text-3">{t('endOfLog')}</p>
                  )}
                </div>
              </>
            ) : (
              <ListEmpty sentence={t('noLines')} detail={isFiltered ? t('noLinesDetail') : undefined} />
            );
          }}
        </Fetched>
      )}
    </Page>
  );
}
