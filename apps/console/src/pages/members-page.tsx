// Finding a member: by name, e-mail, phone or booking number; the address keeps what was looked for.
import { useTexts } from '@rabita/client/texts';
import { SearchIcon } from '@rabita/ui/icons';
import { TextField } from '@rabita/ui/text-field';
import { MemberList } from '../features/member/member-list.tsx';
import { texts } from '../features/member/texts.ts';
import { useMembers } from '../features/member/use-members.ts';
import { ListEmpty, ListFailed, ListLoading } from '../platform/list-state.tsx';
import { Page } from '../platform/page.tsx';
import { Pager } from '../platform/pager.tsx';
import { useListPage } from '../platform/use-list-address.ts';
import { useTypedSearch } from '../platform/use-typed-search.ts';

export function MembersPage() {
  const t = useTexts(texts);
  const { asked, box } = useTypedSearch();
  const { page, turn } = useListPage();
  const { data, error, refetch } = useMembers(asked, page);
  return (
    <Page title={t('title')} detail={data && t('found', { count: data.pagination.total })}>
      <TextField
        type="search"
        label={t('search')}
        description={t('searchHint')}
        startSlot={<SearchIcon size={20} />}
        autoComplete="off"
        spellCheck={false}
        {...box}
        className="mb-8 max-w-xl"
      />
      {data ? (
        data.members.length > 0 ? (
          <>
            <MemberList members={data.members} />
            <Pager pagination={data.pagination} onTurn={turn} />
          </>
        ) : (
          <ListEmpty
            sentence={asked ? t('nobody') : t('noMembers')}
            detail={asked ? t('nobodyDetail') : undefined}
          />
        )
      ) : error ? (
        <ListFailed sentence={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <ListLoading label={t('loading')} />
      )}
    </Page>
  );
}
