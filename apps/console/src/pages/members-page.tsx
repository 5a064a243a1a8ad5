// Finding a member: by name, e-mail, phone or booking number; the address keeps what was looked for.
import { useTexts } from '@rabita/client/texts';
import { MemberList } from '../features/member/member-list.tsx';
import { texts } from '../features/member/texts.ts';
import { useMembers } from '../features/member/use-members.ts';
import { ListEmpty } from '../platform/list-empty.tsx';
import { Page } from '../platform/page.tsx';
import { PagedList } from '../platform/paged-list.tsx';
import { SearchBox } from '../platform/search-box.tsx';
import { useListPage } from '../platform/use-list-address.ts';
import { useTypedSearch } from '../platform/use-typed-search.ts';

export function MembersPage() {
  const t = useTexts(texts);
  const { asked, box } = useTypedSearch();
  const { page, turn } = useListPage();
  const found = useMembers(asked, page);
  return (
    <Page title={t('title')} detail={found.data && t('found', { count: found.data.pagination.total })}>
      <SearchBox label={t('search')} description={t('searchHint')} box={box} className="mb-8 max-w-xl" />
      <PagedList
        query={found}
        loading={t('loading')}
        failed={t('failed')}
        rowsOf={data => data.members}
        empty={
          <ListEmpty
            sentence={asked ? t('nobody') : t('noMembers')}
            detail={asked ? t('nobodyDetail') : undefined}
          />
        }
        onTurn={turn}
      >
        {members => <MemberList members={members} />}
      </PagedList>
    </Page>
  );
}
