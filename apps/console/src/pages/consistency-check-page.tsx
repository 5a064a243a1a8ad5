/** Renders the consistency check, which runs when the page opens and on request. */
import { useTexts } from '@rabita/client/language/texts';
import { RefreshIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import {
  CheckCard,
  ConsistencyCheckBanner,
  useConsistencyCheck,
} from '../features/consistency-check/check-card.tsx';
import { texts } from '../features/consistency-check/texts.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { Page } from '../platform/page.tsx';

export function ConsistencyCheckPage() {
  const t = useTexts(texts);
  const query = useConsistencyCheck();
  return (
    <Page
      title={t('title')}
      detail={t('detail')}
      actions={
        query.data && (
          <Button
            variant="secondary"
            icon={<RefreshIcon size={18} />}
            isPending={query.isFetching}
            pendingLabel={t('checking')}
            onClick={() => void query.refetch()}
          >
            {t('checkAgain')}
          </Button>
        )
      }
    >
      {query.isRefetchError && (
        <p role="alert" className="mb-4 text-error">
          {t('failed')}
        </p>
      )}
      <Fetched query={query} loading={t('loading')} failed={t('failed')}>
        {data => (
          <>
            <ConsistencyCheckBanner report={data} />
            <ul className="border-t border-line">
              {data.checks.map(check => (
                <CheckCard key={check.name} check={check} />
              ))}
            </ul>
          </>
        )}
      </Fetched>
    </Page>
  );
}
