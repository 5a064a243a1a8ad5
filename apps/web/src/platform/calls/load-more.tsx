/** Renders the button that loads the next page of a list, or nothing after the last page. */
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import type { usePagedView } from './use-query-view.ts';

type LoadMoreProps = {
  readonly query: Pick<
    ReturnType<typeof usePagedView>,
    'hasMore' | 'loadMoreFailed' | 'isLoadingMore' | 'loadMore'
  >;
  readonly loadingLabel: string;
  readonly className?: string;
};

export function LoadMore({ query, loadingLabel, className = '' }: LoadMoreProps) {
  const t = useTexts(frameTexts);
  if (!query.hasMore) return null;
  return (
    <div className={`grid justify-items-center gap-3 ${className}`}>
      {query.loadMoreFailed && (
        <p role="alert" className="text-base text-error">
          {t('moreFailed')}
        </p>
      )}
      <Button
        variant="secondary"
        size="lg"
        onClick={query.loadMore}
        isPending={query.isLoadingMore}
        pendingLabel={loadingLabel}
      >
        {t('more')}
      </Button>
    </div>
  );
}
