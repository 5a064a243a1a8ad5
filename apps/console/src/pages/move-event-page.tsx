// Renders the page with the form that moves an event.
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { EventToEdit } from '../features/event/event-to-edit.tsx';
import { formTexts } from '../features/event/form-texts.ts';
import { MoveEventForm } from '../features/event/move-event-form.tsx';
import { Page } from '../platform/page.tsx';

export function MoveEventPage() {
  const t = useTexts(formTexts);
  const { eventId = '' } = useParams();
  return (
    <Page title={t('moveTitle')} detail={t('moveDetail')}>
      <EventToEdit key={eventId} id={eventId}>
        {event => <MoveEventForm event={event} />}
      </EventToEdit>
    </Page>
  );
}
