/** Renders one event in tabs for details, bookings and messages. The tab is stored in the URL. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Tabs } from '@rabita/ui/controls/tabs';
import { Link, useParams, useSearchParams } from 'react-router';
import { AnnouncementForm } from '../features/announcement/announcement-form.tsx';
import { AnnouncementList } from '../features/announcement/announcement-list.tsx';
import { texts as announcementTexts } from '../features/announcement/texts.ts';
import { texts as doorTexts } from '../features/door/texts.ts';
import { AddAttendeeButton } from '../features/event/add-attendee-button.tsx';
import { BookingsSection } from '../features/event/bookings-section.tsx';
import { DetailsSection, EventQueryStatus, SeatCounts } from '../features/event/details-section.tsx';
import { EventActions } from '../features/event/event-actions.tsx';
import { EventStateBadge } from '../features/event/event-list.tsx';
import { texts } from '../features/event/texts.ts';
import { useEvent } from '../features/event/use-events.ts';
import { PictureSection } from '../features/picture/picture-section.tsx';
import { Page } from '../platform/page.tsx';
import { doorPath, paths } from '../platform/paths.ts';
import { ListLink, TextLink } from '../platform/text-link.tsx';

const TABS = ['details', 'bookings', 'messages'] as const;

export function EventPage() {
  const t = useTexts(texts);
  const tDoor = useTexts(doorTexts);
  const tAnnouncement = useTexts(announcementTexts);
  const language = useLanguage();
  const { eventId = '' } = useParams();
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = TABS.find(value => value === searchParams.get('tab')) ?? 'details';
  const query = useEvent(eventId);
  const back = <ListLink list={paths.events}>{t('backToEvents')}</ListLink>;
  if (!query.data)
    return (
      <Page title={t('event')} detail={back}>
        <EventQueryStatus query={query} />
      </Page>
    );
  const { event } = query.data;
  const { name } = event.translations[language];
  return (
    <Page
      title={name}
      detail={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {back}
          <EventStateBadge event={event} />
        </span>
      }
      actions={
        <>
          <Link to={doorPath(event._id)} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
            {tDoor('title')}
          </Link>
          <EventActions event={event} name={name} />
        </>
      }
    >
      <div className="mb-8 grid gap-4">
        <SeatCounts event={event} />
        <p>
          <TextLink to={doorPath(event._id, 'report')}>{tDoor('report')}</TextLink>
        </p>
      </div>
      <Tabs
        label={t('sections')}
        value={tab}
        onChange={next => setSearchParams(next === 'details' ? {} : { tab: next }, { replace: true })}
        tabs={[
          {
            value: 'details',
            label: t('details'),
            content: (
              <div className="grid gap-10">
                <DetailsSection event={event} />
                <PictureSection place="event" id={event._id} />
              </div>
            ),
          },
          {
            value: 'bookings',
            label: t('bookings'),
            content: (
              <BookingsSection
                id={event._id}
                isEventOpen={event.state !== 'past' && event.state !== 'cancelled'}
                timezone={event.timezone}
                addButton={<AddAttendeeButton event={event} />}
              />
            ),
          },
          {
            value: 'messages',
            label: tAnnouncement('tab'),
            content: (
              <div className="grid gap-12">
                <AnnouncementForm eventId={event._id} />
                <AnnouncementList eventId={event._id} />
              </div>
            ),
          },
        ]}
      />
    </Page>
  );
}
