// The rewards: found by a word, narrowed by who sees them, and the way to a new one.
import { useTexts } from '@rabita/client/texts';
import { buttonStyles } from '@rabita/ui/button';
import { FilterChips } from '@rabita/ui/filter-chips';
import { SearchIcon } from '@rabita/ui/icons';
import { TextField } from '@rabita/ui/text-field';
import { Link } from 'react-router';
import { RewardList } from '../features/reward/reward-list.tsx';
import { texts } from '../features/reward/texts.ts';
import { REWARD_FILTERS, useRewards } from '../features/reward/use-rewards.ts';
import { ListEmpty, ListFailed, ListLoading } from '../platform/list-state.tsx';
import { Page } from '../platform/page.tsx';
import { Pager } from '../platform/pager.tsx';
import { paths } from '../platform/paths.ts';
import { useListFilter, useListPage } from '../platform/use-list-address.ts';
import { useTypedSearch } from '../platform/use-typed-search.ts';

export function RewardsPage() {
  const t = useTexts(texts);
  const { asked, box } = useTypedSearch();
  const filter = useListFilter('show', REWARD_FILTERS);
  const { page, turn } = useListPage();
  const { data, error, refetch } = useRewards(asked, filter.value, page);
  return (
    <Page
      title={t('title')}
      detail={data && t('found', { count: data.pagination.total })}
      actions={
        <Link to={paths.newReward} className={buttonStyles()}>
          {t('create')}
        </Link>
      }
    >
      <div className="mb-8 grid gap-5">
        <TextField
          type="search"
          label={t('search')}
          description={t('searchHint')}
          startSlot={<SearchIcon size={20} />}
          autoComplete="off"
          spellCheck={false}
          {...box}
          className="max-w-xl"
        />
        <FilterChips
          label={t('narrow')}
          options={REWARD_FILTERS.map(value => ({ value, label: t(value) }))}
          {...filter}
        />
      </div>
      {data ? (
        data.rewards.length > 0 ? (
          <>
            <RewardList rewards={data.rewards} />
            <Pager pagination={data.pagination} onTurn={turn} />
          </>
        ) : (
          <ListEmpty sentence={t('none')} detail={t('noneDetail')} />
        )
      ) : error ? (
        <ListFailed sentence={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <ListLoading label={t('loading')} />
      )}
    </Page>
  );
}
