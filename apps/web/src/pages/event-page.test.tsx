/** Tests an event's own page: its facts, every state of booking for guests and members, and missing events. */
import type { User } from '@rabita/contract/fan/member';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { deferredResponse, json, type RecordedCall, stubApi } from '../../test/api-stub.ts';
import { currentPath, currentState, renderScreen, sampleMember } from '../../test/render.tsx';
import { NOW, sampleBooking, sampleEvent, sampleEventDetails } from '../../test/samples.ts';
import { paths } from '../platform/paths.ts';
import { useAuthStore } from '../platform/session/auth-store.ts';
import { EventPage } from './event-page.tsx';

type Details = ReturnType<typeof sampleEventDetails>;

const hoursFromNow = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

function openPage({
  member = sampleMember,
  path = '/events/event-1',
}: {
  member?: User | null;
  path?: string;
} = {}) {
  return renderScreen(
    <Routes>
      <Route path={paths.event} element={<EventPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { language: 'en', member, path },
  );
}

/** Stubs the API with the sample event, which a POST books and a PATCH frees again. */
function stubEvent(change: Partial<Details> = {}): RecordedCall[] {
  let booking: Partial<Details> = {};
  return stubApi(({ method }) => {
    if (method === 'POST') {
      booking = {
        registration_status: change.requires_approval ? 'registered' : 'booked',
        booking_id: 'booking-1',
        eventBookings: { booking_stats: { available_spots: 41, total_bookings: 259 } },
      };
      return json({ booking: sampleBooking(), event: sampleEventDetails() }, 201);
    }
    if (method === 'PATCH') {
      booking = {};
      return json({ booking: sampleBooking({ status: 'cancelled' }), event: sampleEventDetails() });
    }
    return json({ event: sampleEventDetails({ ...change, ...booking }) });
  });
}

const bookingArea = async () => within(await screen.findByRole('region', { name: 'Booking' }));

describe('an event’s page', () => {
  it('[10.102] shows day, doors, start, end, venue, points, how many are going, and until when one can cancel', async () => {
    stubEvent({
      gates: [{ _id: 'gate-1', name: 'North gate' }],
      know_before: 'Bring your ID.\nhttps://a.example/b',
    });
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'ليلة المشجعين' })).toBeTruthy();
    expect(document.title).toBe('ليلة المشجعين · Rabita');
    const when = within(screen.getByRole('region', { name: 'When' }));
    expect(when.getByText('Friday 27 November')).toBeTruthy();
    const times = when.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(times).toEqual(['6:00 pm', '7:00 pm', '10:00 pm']);
    const where = within(screen.getByRole('region', { name: 'Venue' }));
    const links = where.getAllByRole('link').map(link => new URL(link.getAttribute('href') ?? ''));
    expect(links.map(({ pathname }) => pathname)).toEqual(['/maps/search/']);
    for (const link of where.getAllByRole('link'))
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
    expect(within(screen.getByRole('list', { name: 'Gate' })).getByText('North gate')).toBeTruthy();
    const facts = within(screen.getByRole('list', { name: 'At a glance' })).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      '258 going',
      'You can cancel until doors open',
    ]);
    expect(screen.getByText('Earn 150 points when you check in')).toBeTruthy();
    const guidance = within(screen.getByRole('region', { name: 'Know before you go' }));
    expect(guidance.getByRole('link').getAttribute('href')).toBe('https://a.example/b');
  });

  it('[10.102] names the night of an end after midnight, and hides few people and no points', async () => {
    stubEvent({
      ends_at: '2026-11-27T21:30:00.000Z',
      points: 0,
      doors_open_at: hoursFromNow(-1),
      eventBookings: { booking_stats: { available_spots: 296, total_bookings: 4 } },
    });
    openPage({ member: null });
    const when = within(await screen.findByRole('region', { name: 'When' }));
    expect(when.getAllByRole('definition').at(-1)?.textContent).toBe('12:30 amSaturday, after midnight');
    expect(screen.queryByRole('list', { name: 'At a glance' })).toBeNull();
    expect(screen.queryByText(/^Earn/u)).toBeNull();
  });

  it.each([
    [
      'starts after midnight',
      ['2026-11-27T20:00:00Z', '2026-11-27T21:00:00Z', '2026-11-28T00:00:00Z'],
      ['11:00 pmFriday', '12:00 amSaturday, after midnight', '3:00 amSaturday'],
    ],
    [
      'ends in the evening of the next day',
      ['2026-11-27T06:00:00Z', '2026-11-27T07:00:00Z', '2026-11-28T19:00:00Z'],
      ['9:00 amFriday', '10:00 amFriday', '10:00 pmSaturday'],
    ],
  ])('[10.102] names each day of an event that %s', async (_when, [doors, starts, ends], texts) => {
    stubEvent({ doors_open_at: doors, starts_at: starts, ends_at: ends });
    openPage({ member: null });
    const when = within(await screen.findByRole('region', { name: 'When' }));
    expect(when.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(texts);
  });

  it('[10.100] says for a missing event that it is not here, and leads to all events', async () => {
    stubApi(() => json({ message: 'x', error: 'x', code: 'event.not_found' }, 404));
    openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('This event isn’t here');
    expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/events');
    expect(document.title).toBe('This event isn’t here · Rabita');
  });

  it('[10.100] leads a guest from a missing event to the events of the landing page', async () => {
    stubApi(() => json({ message: 'x', error: 'x', code: 'event.not_found' }, 404));
    openPage({ member: null });
    expect((await screen.findByRole('link', { name: 'All events' })).getAttribute('href')).toBe('/#events');
  });

  it('shows a failed fetch with a way to try again', async () => {
    let isBroken = true;
    stubApi(() =>
      isBroken ? json({ code: 'x', message: 'x' }, 400) : json({ event: sampleEventDetails() }),
    );
    openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the event');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Book a seat/u })).toBeTruthy();
  });
});

describe('a guest on an event’s page', () => {
  it('[10.101] logs in or creates an account from the page, and both lead back to it', async () => {
    stubEvent();
    openPage({ member: null });
    const area = await bookingArea();
    await userEvent.click(area.getByRole('link', { name: 'Login to Register' }));
    expect([currentPath(), currentState()]).toEqual(['/auth', { from: '/events/event-1' }]);
    expect(localStorage.getItem('authActiveTab')).toBe('login');
  });

  it('[10.101] opens the registration with “Create an account”', async () => {
    stubEvent();
    openPage({ member: null });
    await userEvent.click((await bookingArea()).getByRole('link', { name: 'Create an account' }));
    expect([currentPath(), currentState()]).toEqual(['/auth', { from: '/events/event-1' }]);
    expect(localStorage.getItem('authActiveTab')).toBe('register');
  });

  it('[10.104] keeps a friend’s code for the registration, and removes it from the URL', async () => {
    stubEvent();
    openPage({ member: null, path: '/events/event-1?ref=HKMN2346' });
    await waitFor(() => expect(currentPath()).toBe('/events/event-1'));
    expect(sessionStorage.getItem('referralCode')).toBe('HKMN2346');
  });

  it.each([
    [
      'full',
      { state: 'full', available_seats: 0 },
      'All seats are booked. If someone cancels, the seat shows up here.',
    ],
    [
      'closed',
      { booking_closes_at: hoursFromNow(-1) },
      'Booking closed Saturday 21 November, 2:00 pm Saudi time',
    ],
    ['cancelled', { state: 'cancelled' }, 'This event was cancelled, and so were all bookings.'],
    ['past', { ends_at: hoursFromNow(-1) }, 'This event has ended. See you at the next one.'],
  ] as const)(
    '[10.17] is told why a %s event cannot be booked, and finds other events',
    async (_state, change, text) => {
      stubEvent(change);
      openPage({ member: null });
      const area = await bookingArea();
      expect(area.getByText(text)).toBeTruthy();
      expect(area.queryByRole('link', { name: 'Login to Register' })).toBeNull();
      expect(area.getByRole('link', { name: 'Other events' }).getAttribute('href')).toBe('/#events');
    },
  );
});

it('[10.105] [10.108] a full event leads to events that can be booked, and shows no calendar and no points', async () => {
  const full = sampleEventDetails({ available_seats: 0 });
  const open = sampleEvent({ _id: 'event-2' });
  stubApi(({ path }) =>
    json(
      path === '/api/events'
        ? { events: [full, open], pagination: { page: 1, limit: 10, total: 2, pages: 1 }, cities: [] }
        : { event: full },
    ),
  );
  openPage();
  const similar = within(await screen.findByRole('region', { name: 'Still open for booking' }));
  const link = await similar.findByRole('link', { name: open.name });
  expect(link.getAttribute('href')).toBe('/events/event-2');
  expect(similar.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  expect(screen.queryByText(/^Earn/u)).toBeNull();
});

it('[10.105] a full event without another to book still leads to all events', async () => {
  const event = sampleEventDetails({ available_seats: 0 });
  stubApi(({ path }) => (path === '/api/events' ? json({}, 400) : json({ event })));
  openPage();
  expect(await screen.findByRole('link', { name: 'Other events' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Still open for booking' })).toBeNull());
});

describe('a member on an event’s page', () => {
  it('[10.105] books a seat, which is announced, and opens the ticket', async () => {
    const calls = stubEvent();
    openPage();
    const area = await bookingArea();
    const [status] = area.getAllByRole('status');
    expect(status?.textContent).toBe('');
    await userEvent.click(await area.findByRole('button', { name: 'Book a seat: ليلة المشجعين' }));
    expect(
      calls.some(({ method, path }) => method === 'POST' && path === '/api/bookings/event/event-1'),
    ).toBe(true);
    const link = await area.findByRole('link', { name: 'Open ticket: ليلة المشجعين' });
    expect(link.getAttribute('href')).toBe('/ticket/booking-1');
    expect(status?.textContent).toBe('Your seat is booked');
    expect(screen.getByText('259 going')).toBeTruthy();
  });

  it('[10.105] requests a seat that needs approval, and withdraws the request', async () => {
    const calls = stubEvent({ requires_approval: true });
    openPage();
    const area = await bookingArea();
    await userEvent.click(await area.findByRole('button', { name: /^Request a seat/u }));
    expect((await area.findByRole('link', { name: /^View request/u })).getAttribute('href')).toBe(
      '/ticket/booking-1',
    );
    expect(area.getByText('Awaiting approval')).toBeTruthy();
    await userEvent.click(await area.findByRole('button', { name: /^Withdraw request/u }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw request' }));
    expect(await area.findByRole('button', { name: /^Request a seat/u })).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
      '/api/bookings/booking-1/cancel',
    ]);
  });

  it('[10.105] cancels until doors open, and reads then why that is no longer possible', async () => {
    stubEvent({ registration_status: 'booked', booking_id: 'booking-1', doors_open_at: hoursFromNow(-1) });
    openPage();
    const area = await bookingArea();
    expect(await area.findByText('Doors are open. This booking can’t be cancelled now.')).toBeTruthy();
    expect(area.queryByRole('button', { name: /^Cancel booking/u })).toBeNull();
  });

  it('[7.14] reads after a lost response that the outcome is unknown, and tries again with the same key', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    let change: Partial<Details> = { capacity: 10, available_seats: 1 };
    const calls = stubApi(({ method }) => {
      if (method !== 'POST') return json({ event: sampleEventDetails({ _id: 'lost', ...change }) });
      // The server took the last seat for this member, and only its response was lost.
      change = { capacity: 10, available_seats: 0 };
      onLine.mockReturnValue(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const { client } = openPage({ path: '/events/lost' });
    const area = await bookingArea();
    await userEvent.click(await area.findByRole('button', { name: /^Book a seat/u }));
    expect((await area.findByRole('alert')).textContent).toContain('We didn’t hear back.');
    await waitFor(() => expect(area.getByText(/All seats are booked/u)).toBeTruthy());
    onLine.mockReturnValue(true);
    await userEvent.click(area.getByRole('button', { name: /^Book a seat/u }));
    change = { ...change, registration_status: 'booked', booking_id: 'booking-1' };
    await client.invalidateQueries();
    expect(await area.findByRole('link', { name: /^Open ticket/u })).toBeTruthy();
    expect(area.queryByRole('alert')).toBeNull();
    const keys = calls.map(({ headers }) => headers.get('idempotency-key')).filter(Boolean);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('[10.106] sees the seconds until booking opens, and books at that second', async () => {
    stubEvent({ state: 'upcoming', booking_opens_at: new Date(NOW + 1000).toISOString() });
    openPage();
    const area = await bookingArea();
    expect(area.getByRole('timer').textContent).toBe('Opens in0:01');
    expect(area.queryByRole('button', { name: /^Book a seat/u })).toBeNull();
    vi.setSystemTime(NOW + 1000);
    expect(await area.findByRole('button', { name: /^Book a seat/u })).toBeTruthy();
    expect(area.queryByRole('timer')).toBeNull();
  });

  it('[17.45] with early access books before the others, and reads when it opens for them', async () => {
    stubEvent({
      state: 'upcoming',
      booking_opens_at: hoursFromNow(30),
      early_access_at: hoursFromNow(-1),
    });
    openPage();
    const area = await bookingArea();
    expect(await area.findByRole('button', { name: /^Book a seat/u })).toBeTruthy();
    expect(
      area.getByText('Early booking for you. It opens for everyone Sunday 22 November, 9:00 pm Saudi time.'),
    ).toBeTruthy();
  });

  it('[10.105] opens the booking of an event that is over', async () => {
    stubEvent({ ends_at: hoursFromNow(-1), registration_status: 'booked', booking_id: 'booking-1' });
    openPage();
    const area = await bookingArea();
    expect(await area.findByRole('link', { name: /^View booking/u })).toBeTruthy();
    expect(area.queryByRole('button')).toBeNull();
  });

  it('[10.101] who has just logged in keeps seeing the event, and gets no button until the booking is known', async () => {
    const { response, respond } = deferredResponse();
    stubApi(({ headers }) =>
      headers.has('authorization') ? response : json({ event: sampleEventDetails() }),
    );
    openPage({ member: null });
    await screen.findByRole('link', { name: 'Login to Register' });
    act(() => useAuthStore.setState({ user: sampleMember, token: 'token-1' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Fans’ Night' })).toBeTruthy();
    const area = await bookingArea();
    expect(area.getByText('Checking your booking')).toBeTruthy();
    respond(json({ event: sampleEventDetails({ registration_status: 'booked', booking_id: 'booking-1' }) }));
    expect(await area.findByRole('link', { name: /^Open ticket/u })).toBeTruthy();
  });

  it.each([
    ['refused', { cancelled_from: 'pending' }, 'View request'],
    ['ended', { cancelled_from: 'confirmed' }, 'View booking'],
  ] as const)(
    '[10.86] whose booking the league %s reads that, and opens that booking',
    async (_how, ending, label) => {
      stubEvent({ league_ended: { booking_id: 'booking-9', ...ending } });
      openPage();
      const area = await bookingArea();
      expect(area.getByText('You can’t book this event again.')).toBeTruthy();
      const link = await area.findByRole('link', { name: `${label}: ليلة المشجعين` });
      expect(link.getAttribute('href')).toBe('/ticket/booking-9');
      expect(area.queryByRole('button', { name: /^Book a seat/u })).toBeNull();
    },
  );
});
