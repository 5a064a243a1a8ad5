/** Renders the button that fetches a list again: an icon with its name for screen readers. */
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { RefreshIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import type { FetchedQuery } from './fetched.tsx';

const texts = defineTexts({
  refresh: { ar: 'تحديث', en: 'Refresh' },
  refreshing: { ar: 'جارٍ التحديث', en: 'Refreshing' },
});

type RefreshButtonProps = {
  readonly query: Pick<FetchedQuery, 'isRefreshing' | 'refresh'>;
  /** Shows the name beside the icon, where the button stands alone. */
  readonly hasLabel?: boolean;
};

export function RefreshButton({ query, hasLabel }: RefreshButtonProps) {
  const t = useTexts(texts);
  return (
    <Button
      variant={hasLabel ? 'secondary' : 'ghost'}
      size="sm"
      className={hasLabel ? '' : 'w-11 shrink-0 px-0!'}
      icon={<RefreshIcon size={hasLabel ? 18 : 22} />}
      onClick={query.refresh}
      isPending={query.isRefreshing}
      pendingLabel={t('refreshing')}
    >
      <span className={hasLabel ? '' : 'sr-only'}>{t('refresh')}</span>
    </Button>
  );
}
