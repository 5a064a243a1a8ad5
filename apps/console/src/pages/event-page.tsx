/** Renders the heading, the actions and the tabs of one event. The page of the current tab is below them. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Spinner } from '@rabita/ui/spinner';
import { Suspense } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { texts as announcementTexts } from '../features/announcement/texts.ts';
import { texts as doorTexts } from '../features/door/texts.ts';
import { texts as reportTexts } from '../features/door-report/texts.ts';
import { EventQueryStatus, TimeAndVenue } from '../features/event/details-section.tsx';
import { EventActions } from '../features/event/event-actions.tsx';
import { EventStateBadge } from '../features/event/event-list.tsx';
import { texts } from '../features/event/texts.ts';
import { useEvent } from '../features/event/use-events.ts';
import { Page } from '../platform/page.tsx';
import { doorPath, eventPath, paths } from '../platform/paths.ts';
import { TabLink, TabNav } from '../platform/tab-nav.tsx';

export function EventPage() {
  const t = useTexts(texts);
  const tDoor = useTexts(doorTexts);
  const tAnnouncement = useTexts(announcementTexts);
  const tReport = useTexts(reportTexts);
  const language = useLanguage();
  const { eventId = '' } = useParams();
  const { pathname } = useLocation();
  const query = useEvent(eventId);
  const event = query.data?.event;
  const details = { to: eventPath(eventId), name: t('details') };
  const tabs = [
    details,
    { to: eventPath(eventId, 'bookings'), name: t('bookings') },
    { to: doorPath(eventId), name: tDoor('title') },
    { to: eventPath(eventId, 'messages'), name: tAnnouncement('tab') },
    { to: doorPath(eventId, 'report'), name: tReport('tab') },
  ];
  const current = tabs.find(({ to }) => to === pathname) ?? details;
  const name = event?.translations[language].name;
  return (
    <Page
      title={name ?? t('event')}
      tab={{ name: current.name, screen: details.to }}
      back={{ list: paths.events, label: t('backToEvents') }}
      badge={event && <EventStateBadge event={event} />}
      detail={event && <TimeAndVenue event={event} />}
      actions={event && name && <EventActions key={event._id} event={event} name={name} />}
    >
      {!event && query.error ? (
        <EventQueryStatus query={query} />
      ) : (
        <>
          <TabNav label={t('sections')}>
            {tabs.map(tab => (
              <TabLink key={tab.to} to={tab.to} isCurrent={tab === current}>
                {tab.name}
              </TabLink>
            ))}
          </TabNav>
          <div className="pt-6">
            <Suspense fallback={<Spinner size={32} className="mx-auto text-accent-text" />}>
              <Outlet />
            </Suspense>
          </div>
        </>
      )}
    </Page>
  );
}
