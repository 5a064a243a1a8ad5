// Finding a member: by name, e-mail, phone or booking number; the address keeps what was looked for.
import { useTexts } from '@rabita/client/texts';
import { SearchIcon } from '@rabita/ui/icons';
import { TextField } from '@rabita/ui/text-field';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MemberList } from '../features/member/member-list.tsx';
import { texts } from '../features/member/texts.ts';
import { useMembers } from '../features/member/use-members.ts';
import { ListEmpty, ListFailed, ListLoading } from '../platform/list-state.tsx';
import { Page } from '../platform/page.tsx';
import { Pager } from '../platform/pager.tsx';

/** Long enough that a fast typist asks once. */
const PAUSE_MS = 250;

export function MembersPage() {
  const t = useTexts(texts);
  const [address, setAddress] = useSearchParams();
  const asked = address.get('q') ?? '';
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const [typed, setTyped] = useState(asked);
  const words = useDeferredValue(typed.trim());
  useEffect(() => {
    if (words === asked) return;
    const timer = setTimeout(() => setAddress(words ? { q: words } : {}, { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, asked, setAddress]);
  const { data, error, refetch } = useMembers(asked, page);
  const turn = (next: number) => setAddress({ ...(asked && { q: asked }), page: String(next) });
  return (
    <Page title={t('title')} detail={data && t('found', { count: data.pagination.total })}>
      <TextField
        type="search"
        label={t('search')}
        description={t('searchHint')}
        startSlot={<SearchIcon size={20} />}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
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
