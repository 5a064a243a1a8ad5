/** Tests the events page after a booking, after a lost response, and when a finger pulls the list down. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, type RecordedCall, stubApi } from '../../test/api-stub.ts';
import { renderScreen } from '../../test/render.tsx';
import { sampleBooking, sampleEvent } from '../../test/samples.ts';
import { EventsPage } from './events-page.tsx';

/** Stubs the API with one event, which the member can book. With `requiresApproval`, the booking is pending. */
function stubOneEvent({ requiresApproval = false } = {}): RecordedCall[] {
  let isBooked = false;
  const status = requiresApproval ? 'registered' : 'booked';
  return stubApi(({ method }) => {
    if (method === 'POST') {
      isBooked = true;
      const booking = sampleBooking({ status: requiresApproval ? 'pending' : 'confirmed' });
      return json({ booking, event: sampleEvent() }, 201);
    }
    const booking = isBooked ? ({ registration_status: status, booking_id: 'booking-1' } as const) : {};
    const event = sampleEvent({ requires_approval: requiresApproval, ...booking });
    return json({ events: [event], pagination: { page: 1, limit: 10, total: 1, pages: 1 }, cities: [] });
  });
}

const pullDown = (from: number, to: number, sideways = 0) => {
  const area = screen.getByRole('main').firstElementChild as Element;
  const point = (clientY: number, clientX = 100) => ({ touches: [{ clientX, clientY }] });
  fireEvent.touchStart(area, point(from));
  if (sideways) fireEvent.touchMove(area, point(from + 5, 100 + sideways));
  fireEvent.touchMove(area, point(to, 100 + sideways));
  fireEvent.touchEnd(area, { touches: [] });
};

describe('the events page', () => {
  it.each([
    ['confirmed', false, 'Your seat is booked', /^Open ticket: /u, 1],
    ['pending', true, 'Request sent', /^View request: /u, 0],
  ] as const)(
    '[10.38] a new %s booking is announced on its card; only a confirmed one has a ticket',
    async (_status, requiresApproval, announcement, link, ticketCount) => {
      stubOneEvent({ requiresApproval });
      renderScreen(<EventsPage />, { language: 'en', path: '/events' });
      const card = await screen.findByRole('article');
      // Screen readers announce only changes of a status that was already there.
      const [status] = within(card).getAllByRole('status');
      expect(status?.textContent).toBe('');
      await userEvent.click(within(card).getByRole('button', { name: /^(?:Book|Request) a seat/u }));
      await waitFor(() => expect(status?.textContent).toBe(announcement));
      expect(within(card).getByRole('link', { name: link }).getAttribute('href')).toBe('/ticket/booking-1');
      expect(within(card).queryAllByRole('link', { name: /^Open ticket: /u })).toHaveLength(ticketCount);
      expect(within(card).queryAllByRole('button', { name: /^Add to calendar/u })).toHaveLength(ticketCount);
    },
  );

  it('[7.14] a booking without a response shows no failure, and turns into the ticket once the list contains it', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    const respondList = (eventChange: object) => {
      const event = sampleEvent({ _id: 'unanswered', ...eventChange });
      return json({ events: [event], pagination: { page: 1, limit: 10, total: 1, pages: 1 }, cities: [] });
    };
    let eventChange: object = { capacity: 10, available_seats: 1 };
    const calls = stubApi(({ method }) => {
      if (method !== 'POST') return respondList(eventChange);
      // The server took the last seat for this member, and only its response was lost.
      eventChange = { capacity: 10, available_seats: 0 };
      onLine.mockReturnValue(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const { client } = renderScreen(<EventsPage />, { language: 'en', path: '/events' });
    const card = await screen.findByRole('article');
    await userEvent.click(within(card).getByRole('button', { name: /^(?:Book|Request) a seat/u }));
    expect((await within(card).findByRole('alert')).textContent).toContain(
      'We didn’t hear back. We don’t know yet',
    );
    await waitFor(() => expect(within(card).getByText(/[Ff]ully booked/u)).toBeTruthy());
    onLine.mockReturnValue(true);
    await userEvent.click(within(card).getByRole('button', { name: /^(?:Book|Request) a seat/u }));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
    eventChange = { ...eventChange, registration_status: 'booked', booking_id: 'booking-1' };
    await client.invalidateQueries();
    await waitFor(() => expect(within(card).getByRole('link', { name: /^Open ticket: /u })).toBeTruthy());
    expect(within(card).getByText('Your seat is booked')).toBeTruthy();
    expect(within(card).queryByRole('alert')).toBeNull();
    const keys = calls.map(({ headers }) => headers.get('idempotency-key')).filter(Boolean);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['smoothly', 'smooth', false],
    ['at once for users who reduce motion', 'instant', true],
  ])('[10.51] a booked card scrolls %s until its buttons are in view', async (_how, behavior, matches) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    stubOneEvent();
    renderScreen(<EventsPage />, { language: 'en', path: '/events' });
    const bookButton = await screen.findByRole('button', { name: /^(?:Book|Request) a seat/u });
    scroll.mockClear();
    await userEvent.click(bookButton);
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest', behavior }));
    // An earlier call may come from the focus that moves to the link.
    const area = scroll.mock.contexts.at(-1);
    expect(within(area as HTMLElement).getByRole('link', { name: /^Open ticket: /u })).toBeTruthy();
  });

  it('[10.38] a new booking stays in a list filtered by open events until the filter changes', async () => {
    stubOneEvent();
    renderScreen(<EventsPage />, { language: 'en', path: '/events?show=open' });
    await userEvent.click(await screen.findByRole('button', { name: /^(?:Book|Request) a seat/u }));
    // The text appears once, and a member with a seat needs no free seats.
    expect((await screen.findByText('Your seat is booked')).closest('[role=status]')).toBeTruthy();
    expect(screen.queryByText(/seats left/u)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(screen.getByRole('link', { name: /^Open ticket: /u })).toBeTruthy();
    // The card's state now shows this text instead of the status.
    expect(screen.getByText('Your seat is booked').closest('[role=status]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open for booking' }));
    expect(screen.queryByRole('link', { name: /^Open ticket: /u })).toBeNull();
  });

  it('[10.37] pulling the list down refreshes it, but a short pull and a swipe sideways do not', async () => {
    const calls = stubOneEvent();
    renderScreen(<EventsPage />, { language: 'en', path: '/events' });
    await screen.findByRole('article');
    expect(calls).toHaveLength(1);
    pullDown(100, 150);
    pullDown(100, 300, 60);
    pullDown(100, 300);
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
