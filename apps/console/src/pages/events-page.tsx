// The events as staff plan them: found by a word, narrowed by where they stand, and the way to a new one.
import { useTexts } from '@rabita/client/texts';
import { buttonStyles } from '@rabita/ui/button';
import { FilterChips } from '@rabita/ui/filter-chips';
import { SearchIcon } from '@rabita/ui/icons';
import { TextField } from '@rabita/ui/text-field';
import { Link } from 'react-router';
import { EventList } from '../features/event/event-list.tsx';
import { texts } from '../features/event/texts.ts';
import { EVENT_FILTERS, useEvents } from '../features/event/use-events.ts';
import { ListEmpty, ListFailed, ListLoading } from '../platform/list-state.tsx';
import { Page } from '../platform/page.tsx';
import { Pager } from '../platform/pager.tsx';
import { paths } from '../platform/paths.ts';
import { useListFilter, useListPage } from '../platform/use-list-address.ts';
import { useTypedSearch } from '../platform/use-typed-search.ts';

export function EventsPage() {
  const t = useTexts(texts);
  const { asked, box } = useTypedSearch();
  const filter = useListFilter('show', EVENT_FILTERS);
  const { page, turn } = useListPage();
  const { data, error, refetch } = useEvents(asked, filter.value, page);
  return (
    <Page
      title={t('title')}
      detail={data && t('found', { count: data.pagination.total })}
      actions={
        <Link to={paths.newEvent} className={buttonStyles()}>
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
          options={EVENT_FILTERS.map(value => ({ value, label: t(value) }))}
          {...filter}
          className="flex-wrap"
        />
      </div>
      {data ? (
        data.events.length > 0 ? (
          <>
            <EventList events={data.events} />
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
