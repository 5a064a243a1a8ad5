/** Tests the events page: states of an event, empty, failed and long lists, and the matches tab. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deferredResponse, json, type RecordedCall, stubApi } from '../../test/api-stub.ts';
import { currentPath, renderScreen } from '../../test/render.tsx';
import {
  sampleBooking,
  sampleEvent,
  sampleMatch,
  sampleMatches,
  unlimitedEvent,
} from '../../test/samples.ts';
import { useEventBookingState } from '../features/event/use-event-booking-state.ts';
import { EventsPage } from './events-page.tsx';

const pagination = (pages = 1, page = 1) => ({ page, limit: 10, total: pages * 10, pages });
describe('the events page', () => {
  const openPage = (respondTo: (call: RecordedCall) => Response | Promise<Response>, path = '/events') => {
    const calls = stubApi(respondTo);
    renderScreen(<EventsPage />, { language: 'en', path });
    return calls;
  };
  const toPage = (...list: ReturnType<typeof sampleEvent>[]) =>
    json({ events: list, pagination: pagination(), cities: [] });

  it('the events page announces that the events are loading, until they arrive', async () => {
    const pendingResponse = deferredResponse();
    openPage(() => pendingResponse.response);
    expect(screen.getAllByText('Loading events').length).toBeGreaterThan(0);
    pendingResponse.respond(toPage(sampleEvent()));
    expect(await screen.findByRole('button', { name: /^Book a seat/u })).toBeTruthy();
    expect(screen.queryByText('Loading events')).toBeNull();
  });

  it.each([
    ['Your seat is booked', { registration_status: 'booked', booking_id: 'booking-1' }, [/^More options/u]],
    ['Awaiting approval', { registration_status: 'registered', booking_id: 'booking-1' }, [/^More options/u]],
    ['Fully booked', { state: 'full', available_seats: 0 }, []],
    ['Booking opens .+ 2099', { state: 'upcoming', booking_opens_at: '2099-11-01T16:00:00.000Z' }, []],
    ['Booking closed .+ 2020', { state: 'closed', booking_closes_at: '2020-01-01T00:00:00.000Z' }, []],
    ['Event cancelled', { state: 'cancelled' }, []],
    [
      'We cancelled your booking',
      { league_ended: { booking_id: 'booking-1', cancelled_from: 'confirmed' } },
      [],
    ],
    [
      'Your request wasn’t accepted',
      { league_ended: { booking_id: 'booking-1', cancelled_from: 'pending' } },
      [],
    ],
  ] as const)(
    '[4.18] a card that says “%s” has only the buttons of that state, if any',
    async (label, change, actions) => {
      openPage(() => toPage(sampleEvent(change)));
      const card = await screen.findByRole('article');
      expect(within(card).getAllByText(new RegExp(label, 'u')).length).toBeGreaterThan(0);
      expect(within(card).queryByRole('button', { name: /^Book a seat/u })).toBeNull();
      const names = within(card)
        .queryAllByRole('button')
        .map(button => button.getAttribute('aria-label'));
      expect(names).toEqual(actions.map(action => expect.stringMatching(action)));
    },
  );

  it('the events page shows how many seats are left, or that the event has no seat limit', async () => {
    openPage(() => toPage(sampleEvent(), unlimitedEvent({ _id: 'event-2' })));
    const unlimitedCard = (await screen.findByText(/No seat limit/u)).closest('article');
    const [limitedCard] = screen.getAllByRole('article');
    expect(limitedCard?.textContent).toContain('42 of 300 seats left');
    expect(unlimitedCard?.textContent).not.toContain('seats left');
  });

  it('[11.9] the events page says that there are no events if the list is empty', async () => {
    openPage(() => json({ events: [], pagination: { ...pagination(), total: 0, pages: 0 }, cities: [] }));
    expect(await screen.findByText('No events available')).toBeTruthy();
  });

  it('[8.8] the events page shows an error and a retry button if the events cannot be loaded, and loads them on retry', async () => {
    let isHealthy = false;
    openPage(() => (isHealthy ? toPage(sampleEvent()) : json({}, 500)));
    expect(await screen.findByText('Couldn’t load the events.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
    isHealthy = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Book a seat/u })).toBeTruthy();
  });

  it('[10.14] the events page keeps the events on screen and shows an error when a refresh fails', async () => {
    let isHealthy = true;
    openPage(() => (isHealthy ? toPage(sampleEvent()) : json({ message: ' ', code: 'server.failed' }, 500)));
    await screen.findByRole('article');
    isHealthy = false;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findAllByText(/Couldn’t refresh the events\./u)).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('[10.86] an attempt to book again after the league’s cancellation shows one message and a link to the booking', async () => {
    let isEnded = false;
    openPage(({ method }) => {
      if (method === 'GET')
        return toPage(
          sampleEvent({
            ...(isEnded && { league_ended: { booking_id: 'booking-1', cancelled_from: 'confirmed' } }),
          }),
        );
      isEnded = true;
      return json({ message: 'x', code: 'booking.ended_by_league' }, 409);
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Book a seat/u }));
    const link = await screen.findByRole('link', { name: /^View booking: /u });
    expect(link.getAttribute('href')).toBe('/ticket/booking-1');
    expect(screen.getAllByText('We cancelled your booking')).toHaveLength(1);
    expect(screen.getAllByText('You can’t book this event again.')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[11.6] the events page shows an error at a new booking if the refetch of the list after the booking fails', async () => {
    let isHealthy = true;
    openPage(() => (isHealthy ? toPage(sampleEvent({ _id: 'event-unread' })) : json({}, 500)));
    await screen.findByRole('button', { name: /^Book a seat/u });
    isHealthy = false;
    act(() => useEventBookingState.setState({ registeredEvents: ['event-unread'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Error checking registration status. Refresh the list.')).toBeTruthy();
    expect(screen.getAllByText('Your seat is booked').length).toBeGreaterThan(0);
  });

  it('[10.18] the events page loads the next page of the same period on a press of “load more”, which disappears after the last', async () => {
    const calls = openPage(({ query }) =>
      json({
        events: [sampleEvent({ _id: `event-${query.page}` })],
        pagination: pagination(2, Number(query.page)),
        cities: [],
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(calls.map(({ query }) => query.page)).toEqual(['1', '2']);
    expect(calls[1]?.query).toEqual({ ...calls[0]?.query, page: '2' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('[10.112] a link to an event in the list leads to the event’s page', () => {
    openPage(() => toPage(sampleEvent()), '/events#event-event%201');
    expect(currentPath()).toBe('/events/event%201');
  });

  it('[10.112] a card is a link to the event’s page, without a control inside another', async () => {
    openPage(() => toPage(sampleEvent({ registration_status: 'booked', booking_id: 'booking-1' })));
    const card = await screen.findByRole('article');
    const link = within(card).getByRole('link', { name: sampleEvent().name });
    expect(link.getAttribute('href')).toBe('/events/event-1');
    expect(card.querySelectorAll(':is(a, button) :is(a, button)')).toHaveLength(0);
  });

  const isStrong = (control: Element) => control.className.includes('--color-accent');

  it('[10.36] after a booking only its ticket has a strong button', async () => {
    let booked = {};
    openPage(({ method }) => {
      if (method === 'POST') {
        booked = { registration_status: 'booked', booking_id: 'booking-1' };
        return json({ booking: sampleBooking(), event: sampleEvent() }, 201);
      }
      return toPage(sampleEvent(booked), sampleEvent({ _id: 'event-2' }));
    });
    const [first] = await screen.findAllByRole('button', { name: /^Book a seat/u });
    await userEvent.click(first as Element);
    expect(isStrong(await screen.findByRole('link', { name: /^Open ticket/u }))).toBe(true);
    expect(isStrong(screen.getByRole('button', { name: /^Book a seat/u }))).toBe(false);
  });

  it('[10.36] only the first event that can be booked has a strong button', async () => {
    const full = sampleEvent({ _id: 'full', available_seats: 0 });
    openPage(() => toPage(full, sampleEvent(), sampleEvent({ _id: 'event-2' })));
    const buttons = await screen.findAllByRole('button', { name: /^Book a seat/u });
    expect(buttons.map(isStrong)).toEqual([true, false]);
  });

  it('[10.50] the heading and the title of the events page follow the tab, which the URL contains', async () => {
    openPage(({ path }) =>
      path === '/api/matches' ? json(sampleMatches([sampleMatch()])) : toPage(sampleEvent()),
    );
    const eventsTitle = document.title;
    await userEvent.click(screen.getByRole('tab', { name: 'Matches' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Matches');
    expect(document.title).toBe(eventsTitle.replace(/^[^·]+(?= ·)/u, 'Matches'));
    expect(currentPath()).toBe('/events?tab=matches');
    await screen.findByRole('article');
  });
});
