// The events as staff plan them: found by a word, narrowed by where they stand, and the way to a new one.
import { useTexts } from '@rabita/client/texts';
import { buttonStyles } from '@rabita/ui/button';
import { FilterChips } from '@rabita/ui/filter-chips';
import { Link } from 'react-router';
import { EventList } from '../features/event/event-list.tsx';
import { texts } from '../features/event/texts.ts';
import { EVENT_FILTERS, useEvents } from '../features/event/use-events.ts';
import { ListEmpty } from '../platform/list-empty.tsx';
import { Page } from '../platform/page.tsx';
import { PagedList } from '../platform/paged-list.tsx';
import { paths } from '../platform/paths.ts';
import { SearchBox } from '../platform/search-box.tsx';
import { useListFilter, useListPage } from '../platform/use-list-address.ts';
import { useTypedSearch } from '../platform/use-typed-search.ts';

export function EventsPage() {
  const t = useTexts(texts);
  const { asked, box } = useTypedSearch();
  const filter = useListFilter('show', EVENT_FILTERS);
  const { page, turn } = useListPage();
  const found = useEvents(asked, filter.value, page);
  return (
    <Page
      title={t('title')}
      detail={found.data && t('found', { count: found.data.pagination.total })}
      actions={
        <Link to={paths.newEvent} className={buttonStyles()}>
          {t('create')}
        </Link>
      }
    >
      <div className="mb-8 grid gap-5">
        <SearchBox label={t('search')} description={t('searchHint')} box={box} />
        <FilterChips
          label={t('narrow')}
          options={EVENT_FILTERS.map(value => ({ value, label: t(value) }))}
          {...filter}
          className="flex-wrap"
        />
      </div>
      <PagedList
        query={found}
        loading={t('loading')}
        failed={t('failed')}
        rowsOf={data => data.events}
        empty={<ListEmpty sentence={t('none')} detail={t('noneDetail')} />}
        onTurn={turn}
      >
        {events => <EventList events={events} />}
      </PagedList>
    </Page>
  );
}
