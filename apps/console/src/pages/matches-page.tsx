// The matches: found by a word, narrowed by where they stand, and the ways to new ones.
import { useTexts } from '@rabita/client/texts';
import { buttonStyles } from '@rabita/ui/button';
import { FilterChips } from '@rabita/ui/filter-chips';
import { Link } from 'react-router';
import { MatchList } from '../features/match/match-list.tsx';
import { texts } from '../features/match/texts.ts';
import { MATCH_FILTERS, useMatches } from '../features/match/use-matches.ts';
import { ListEmpty } from '../platform/list-empty.tsx';
import { Page } from '../platform/page.tsx';
import { PagedList } from '../platform/paged-list.tsx';
import { paths } from '../platform/paths.ts';
import { SearchBox } from '../platform/search-box.tsx';
import { useListFilter, useListPage } from '../platform/use-list-address.ts';
import { useTypedSearch } from '../platform/use-typed-search.ts';

export function MatchesPage() {
  const t = useTexts(texts);
  const { asked, box } = useTypedSearch();
  const filter = useListFilter('show', MATCH_FILTERS);
  const { page, turn } = useListPage();
  const found = useMatches(asked, filter.value, page);
  return (
    <Page
      title={t('title')}
      detail={found.data && t('found', { count: found.data.pagination.total })}
      actions={
        <>
          <Link to={paths.newMatch} className={buttonStyles()}>
            {t('create')}
          </Link>
          <Link to={paths.importMatches} className={buttonStyles({ variant: 'secondary' })}>
            {t('import')}
          </Link>
        </>
      }
    >
      <div className="mb-8 grid gap-5">
        <SearchBox label={t('search')} description={t('searchHint')} box={box} />
        <FilterChips
          label={t('narrow')}
          options={MATCH_FILTERS.map(value => ({ value, label: t(value) }))}
          {...filter}
        />
      </div>
      <PagedList
        query={found}
        loading={t('loading')}
        failed={t('failed')}
        rowsOf={data => data.matches}
        empty={<ListEmpty sentence={t('none')} detail={t('noneDetail')} />}
        onTurn={turn}
      >
        {matches => <MatchList matches={matches} />}
      </PagedList>
    </Page>
  );
}
