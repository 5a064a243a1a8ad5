// The rewards: found by a word, narrowed by who sees them, and the way to a new one.
import { useTexts } from '@rabita/client/texts';
import { buttonStyles } from '@rabita/ui/button';
import { FilterChips } from '@rabita/ui/filter-chips';
import { Link } from 'react-router';
import { RewardList } from '../features/reward/reward-list.tsx';
import { texts } from '../features/reward/texts.ts';
import { REWARD_FILTERS, useRewards } from '../features/reward/use-rewards.ts';
import { ListEmpty } from '../platform/list-empty.tsx';
import { Page } from '../platform/page.tsx';
import { PagedList } from '../platform/paged-list.tsx';
import { paths } from '../platform/paths.ts';
import { SearchBox } from '../platform/search-box.tsx';
import { useListFilter, useListPage } from '../platform/use-list-address.ts';
import { useTypedSearch } from '../platform/use-typed-search.ts';

export function RewardsPage() {
  const t = useTexts(texts);
  const { asked, box } = useTypedSearch();
  const filter = useListFilter('show', REWARD_FILTERS);
  const { page, turn } = useListPage();
  const found = useRewards(asked, filter.value, page);
  return (
    <Page
      title={t('title')}
      detail={found.data && t('found', { count: found.data.pagination.total })}
      actions={
        <Link to={paths.newReward} className={buttonStyles()}>
          {t('create')}
        </Link>
      }
    >
      <div className="mb-8 grid gap-5">
        <SearchBox label={t('search')} description={t('searchHint')} box={box} />
        <FilterChips
          label={t('narrow')}
          options={REWARD_FILTERS.map(value => ({ value, label: t(value) }))}
          {...filter}
        />
      </div>
      <PagedList
        query={found}
        loading={t('loading')}
        failed={t('failed')}
        rowsOf={data => data.rewards}
        empty={<ListEmpty sentence={t('none')} detail={t('noneDetail')} />}
        onTurn={turn}
      >
        {rewards => <RewardList rewards={rewards} />}
      </PagedList>
    </Page>
  );
}
