/** Renders the pages with the forms that create, edit and move an event. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Name } from '@rabita/ui/bidi';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { EventQueryStatus } from '../features/event/details-section.tsx';
import { EditEventForm, MoveEventForm, NewEventForm } from '../features/event/event-forms.tsx';
import { formTexts } from '../features/event/form-texts.ts';
import { texts } from '../features/event/texts.ts';
import { useRecordToEdit } from '../platform/calls/use-staff-query.ts';
import { Page } from '../platform/page.tsx';
import { eventPath, paths } from '../platform/paths.ts';
import { TextLink } from '../platform/text-link.tsx';

type EventToEditProps = { readonly id: string; readonly children: (event: StaffEvent) => ReactNode };

function EventToEdit({ id, children }: EventToEditProps) {
  const language = useLanguage();
  const query = useRecordToEdit('events', 'getStaffEvent', id);
  if (!query.data) return <EventQueryStatus query={query} />;
  const { event } = query.data;
  return (
    <>
      <p className="mb-8 font-display text-lg font-bold [overflow-wrap:anywhere] text-text">
        <Name>{event.translations[language].name}</Name>
      </p>
      {children(event)}
    </>
  );
}

export function NewEventPage() {
  const t = useTexts(formTexts);
  const tEvent = useTexts(texts);
  return (
    <Page title={t('newTitle')} back={{ list: paths.events, label: tEvent('backToEvents') }}>
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
