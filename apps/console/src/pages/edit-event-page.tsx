/** Renders the pages with the forms that create, edit and move an event. */
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { EditEventForm, MoveEventForm, NewEventForm } from '../features/event/event-forms.tsx';
import { EventToEdit } from '../features/event/event-to-edit.tsx';
import { formTexts } from '../features/event/form-texts.ts';
import { texts } from '../features/event/texts.ts';
import { Page } from '../platform/page.tsx';
import { eventPath, paths } from '../platform/paths.ts';
import { ListLink, TextLink } from '../platform/text-link.tsx';

export function NewEventPage() {
  const t = useTexts(formTexts);
  const inList = useTexts(texts);
  return (
    <Page title={t('newTitle')} detail={<ListLink list={paths.events}>{inList('backToEvents')}</ListLink>}>
      <NewEventForm />
    </Page>
  );
}

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
