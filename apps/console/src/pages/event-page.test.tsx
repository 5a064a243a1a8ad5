/** Tests the tabs of an event's page: their URLs, older links, and where the focus goes. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { refusal, renderConsole, type SentCall, stubCalls } from '../../test/render-console.tsx';
import { sampleEvent } from '../../test/samples.ts';
import { paths } from '../platform/paths.ts';
import { DoorPage } from './door-page.tsx';
import { EventBookingsPage, EventDetailsPage } from './event-details-page.tsx';
import { EventPage } from './event-page.tsx';

afterEach(cleanup);

const event = { ...sampleEvent, counts: { ...sampleEvent.counts, pending: 2 } };
const NO_BOOKINGS = { bookings: [], pagination: { page: 1, limit: 25, total: 0, pages: 0 } };
const GATE = {
  event: { _id: 'e', name: { ar: 'ليلة', en: 'Opening night' } },
  gates: [],
  scanners: [],
  counts: { expected: 3, admitted: 0, taken_back: 0, out: 0 },
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function renderPage(path: string, respond: (call: SentCall) => unknown = () => ({ event })) {
  stubCalls(call => {
    if (call.path.endsWith('/bookings')) return NO_BOOKINGS;
    if (call.path.includes('/pictures/')) return { picture: null };
    return call.path.endsWith('/scanners') ? GATE : respond(call);
  });
  return renderConsole(
    <>
      <Routes>
        <Route element={<EventPage />}>
          <Route path={paths.event} element={<EventDetailsPage />} />
          <Route path={paths.eventBookings} element={<EventBookingsPage />} />
        </Route>
        <Route path={paths.door} element={<DoorPage />} />
      </Routes>
      <Address />
    </>,
    'en',
    path,
  );
}

const tabs = () => within(screen.getByRole('navigation', { name: 'About this event' }));
const address = () => screen.getByText(/^\/events\//u, { selector: 'output' }).textContent;

it('[11.35] each part of an event is a tab with a URL, and the document’s title names the current one', async () => {
  renderPage('/events/e');
  await screen.findByRole('heading', { level: 1, name: 'Opening night' });
  expect(
    tabs()
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Details', '/events/e'],
    ['Bookings', '/events/e/bookings'],
    ['Gate', '/events/e/door'],
    ['Messages', '/events/e/messages'],
    ['Report', '/events/e/door/report'],
  ]);
  expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Details');
  expect(document.title).toMatch(/^Details · Opening night · /u);
});

it('[11.35] an older link to a tab opens it with its search and filter', async () => {
  renderPage('/events/e?tab=bookings&status=pending');
  await screen.findByText('No matching bookings.');
  expect(address()).toBe('/events/e/bookings?status=pending');
  expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Bookings');
  expect(document.title).toMatch(/^Bookings · Opening night · /u);
});

it('[11.35] a tab’s link keeps the focus, and the heading gets it from a link that is gone', async () => {
  renderPage('/events/e');
  await screen.findByRole('link', { name: 'Pending: 2' });
  await userEvent.click(tabs().getByRole('link', { name: 'Bookings' }));
  expect(document.activeElement).toBe(tabs().getByRole('link', { current: 'page' }));
  await userEvent.click(tabs().getByRole('link', { name: 'Details' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Pending: 2' }));
  await screen.findByText('No matching bookings.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('an event that does not exist has no tabs', async () => {
  renderPage('/events/e/bookings', () => refusal(404, 'event.not_found'));
  await screen.findByText('Event not found.');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('[11.35] the gate of a steward is a page of its own, without tabs and without the gate list', async () => {
  renderPage('/events/e/door');
  await screen.findByRole('heading', { level: 1, name: 'Gate' });
  await screen.findByText('No scanners yet.');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Crew’s board',
    'Practice codes',
  ]);
});
