/** Renders the list of events with search and filters, and the link to a new event. */
import { useTexts } from '@rabita/client/language/texts';
import { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { EventList } from '../features/event/event-list.tsx';
import { texts } from '../features/event/texts.ts';
import { EVENT_FILTERS, useEvents } from '../features/event/use-events.ts';
import { ListPage } from '../platform/lists/list-page.tsx';
import { paths } from '../platform/paths.ts';

export function EventsPage() {
  const t = useTexts(texts);
  return (
    <ListPage
      t={t}
      formatTotal={count => t('eventCount', { count })}
      filters={EVENT_FILTERS}
      sorts={LIST_SORTS.events}
      useRows={useEvents}
      rowsOf={data => data.events}
      actions={
        <Link to={paths.newEvent} className={buttonStyles()}>
          {t('create')}
        </Link>
      }
    >
      {(events, sorting) => <EventList events={events} sorting={sorting} />}
    </ListPage>
  );
}
