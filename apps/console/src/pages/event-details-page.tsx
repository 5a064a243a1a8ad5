/** Renders the tabs of an event's page that need the event: its details, its bookings, and messages to attendees. */
import { Navigate, useParams, useSearchParams } from 'react-router';
import { AnnouncementForm } from '../features/announcement/announcement-form.tsx';
import { AnnouncementList } from '../features/announcement/announcement-list.tsx';
import { AddAttendeeButton } from '../features/event/add-attendee-button.tsx';
import { BookingsSection } from '../features/event/bookings-section.tsx';
import { DetailsSection, EventQueryStatus, SeatCounts } from '../features/event/details-section.tsx';
import { isEventActive } from '../features/event/rules.ts';
import { useEvent } from '../features/event/use-events.ts';
import { PictureSection } from '../features/picture/picture-section.tsx';
import { eventPath } from '../platform/paths.ts';

/** The tabs that older links open with a query parameter. */
const LINKED_TABS = ['bookings', 'messages'] as const;

export function EventDetailsPage() {
  const { eventId = '' } = useParams();
  const [searchParams] = useSearchParams();
  const query = useEvent(eventId);
  const linkedTab = LINKED_TABS.find(value => value === searchParams.get('tab'));
  if (linkedTab) {
    const otherParams = new URLSearchParams(searchParams);
    otherParams.delete('tab');
    return <Navigate to={{ pathname: eventPath(eventId, linkedTab), search: `${otherParams}` }} replace />;
  }
  if (!query.data) return <EventQueryStatus query={query} />;
  const { event } = query.data;
  return (
    <div className="grid gap-10">
      <SeatCounts event={event} />
      <DetailsSection event={event} />
      <PictureSection place="event" id={event._id} />
    </div>
  );
}

export function EventBookingsPage() {
  const { eventId = '' } = useParams();
  const query = useEvent(eventId);
  if (!query.data) return <EventQueryStatus query={query} />;
  const { event } = query.data;
  return (
    <BookingsSection
      key={event._id}
      id={event._id}
      isEventOpen={isEventActive(event)}
      timezone={event.timezone}
      counts={event.counts}
      addButton={<AddAttendeeButton event={event} />}
    />
  );
}

export function EventMessagesPage() {
  const { eventId = '' } = useParams();
  return (
    <div className="grid gap-12">
      <AnnouncementForm eventId={eventId} />
      <AnnouncementList eventId={eventId} />
    </div>
  );
}
