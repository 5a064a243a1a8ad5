/** Renders a guest's ticket, which staff print or send. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { GuestTicketSheet, useGuestTicket } from '../features/guest-ticket/guest-ticket-sheet.tsx';
import { texts } from '../features/guest-ticket/texts.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { Page } from '../platform/page.tsx';
import { eventPath, paths } from '../platform/paths.ts';

export function GuestTicketPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { bookingId = '' } = useParams();
  const ticketQuery = useGuestTicket(bookingId);
  const event = ticketQuery.data?.ticket.event;
  return (
    <Page
      title={t('title')}
      back={
        event
          ? { to: eventPath(event._id, 'bookings'), label: <bdi>{event.name[language]}</bdi> }
          : { list: paths.events, label: t('events') }
      }
    >
      <Fetched
        query={ticketQuery}
        loading={t('loading')}
        failed={t('failed')}
        refused={{ 404: t('notFound'), 409: t('notConfirmed') }}
      >
        {({ ticket }) => <GuestTicketSheet ticket={ticket} />}
      </Fetched>
    </Page>
  );
}
