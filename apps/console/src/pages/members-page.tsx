/** Renders the search for members by name, email, phone or booking number. The search term is stored in the URL. */
import { useTexts } from '@rabita/client/language/texts';
import { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import { MemberList } from '../features/member/member-list.tsx';
import { texts } from '../features/member/texts.ts';
import { useMembers } from '../features/member/use-member.ts';
import { PagedList } from '../platform/lists/list-page.tsx';
import { ListEmpty } from '../platform/lists/list-row.tsx';
import { ClearSearch, listClasses, SearchBox } from '../platform/lists/list-tools.tsx';
import { useDebouncedSearch, useListPage, useListSort } from '../platform/lists/use-list-page.ts';
import { Page } from '../platform/page.tsx';

export function MembersPage() {
  const t = useTexts(texts);
  const { term, box: searchBoxProps } = useDebouncedSearch();
  const sorting = useListSort(LIST_SORTS.members);
  const { page, setPage } = useListPage();
  const query = useMembers(term, sorting.value, page);
  return (
    <Page title={t('title')} detail={query.data && t('memberCount', { count: query.data.pagination.total })}>
      <div className={listClasses}>
        <SearchBox label={t('search')} box={searchBoxProps} className="w-full max-w-xl max-xl:col-[1]!" />
        <ClearSearch names={['q']} />
        <PagedList
          query={query}
          loading={t('loading')}
          failed={t('failed')}
          rowsOf={data => data.members}
          empty={
            <ListEmpty
              sentence={term ? t('nobody') : t('noMembers')}
              detail={term ? t('nobodyDetail') : undefined}
            />
          }
          onPageChange={setPage}
        >
          {members => (
            <MemberList
              members={members}
              sorting={sorting}
              usualOrder={t(term ? 'bestMatchFirst' : 'newestFirst')}
            />
          )}
        </PagedList>
      </div>
    </Page>
  );
}
