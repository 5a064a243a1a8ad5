// Renders the page with the form that edits an event.
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { EditEventForm } from '../features/event/edit-event-form.tsx';
import { EventToEdit } from '../features/event/event-to-edit.tsx';
import { formTexts } from '../features/event/form-texts.ts';
import { Page } from '../platform/page.tsx';
import { eventPath } from '../platform/paths.ts';
import { TextLink } from '../platform/text-link.tsx';

export function EditEventPage() {
  const t = useTexts(formTexts);
  const { eventId = '' } = useParams();
  return (
    <Page
      title={t('editTitle')}
      detail={
        <>
          {t('editDetail')} <TextLink to={eventPath(eventId, 'move')}>{t('moveTitle')}</TextLink>
        </>
      }
    >
      <EventToEdit key={eventId} id={eventId}>
        {event => <EditEventForm event={event} />}
      </EventToEdit>
    </Page>
  );
}
