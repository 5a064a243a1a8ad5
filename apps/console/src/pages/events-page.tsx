// The events as staff plan them: found by a word, narrowed by where they stand, and the way to a new one.
import { useTexts } from '@rabita/client/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { EventList } from '../features/event/event-list.tsx';
import { texts } from '../features/event/texts.ts';
import { EVENT_FILTERS, useEvents } from '../features/event/use-events.ts';
import { ListPage } from '../platform/list-page.tsx';
import { paths } from '../platform/paths.ts';

export function EventsPage() {
  const t = useTexts(texts);
  return (
    <ListPage
      t={t}
      sayFound={count => t('found', { count })}
      filters={EVENT_FILTERS}
      useFound={useEvents}
      rowsOf={data => data.events}
      actions={
        <Link to={paths.newEvent} className={buttonStyles()}>
          {t('create')}
        </Link>
      }
    >
      {events => <EventList events={events} />}
    </ListPage>
  );
}
