/** Tests which tickets' codes are fetched before the member opens them, so that they open offline. */
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, runHook } from '../../../test/render.tsx';
import { NOW, sampleBooking, sampleCode, sampleEvent } from '../../../test/samples.ts';
import { LiveUpdate } from '../../live-update.tsx';
import { useBookSeat } from '../booking/use-book-seat.ts';
import { useBookings } from '../booking/use-bookings.ts';
import { useEvents } from '../event/use-events.ts';
import { usePrefetchTickets } from './ticket-prefetch.tsx';

const callbacks = { onStarted() {}, onEnded() {}, onChanged() {}, onOutdated() {} };
const pagination = { page: 1, limit: 8, total: 1, pages: 1 };
const qrResponse = () => json(sampleCode);
const QR_KEY = ['booking', 'member-1', 'booking-1', 'qr'];

it('[10.72] the codes of listed bookings are fetched once, and count as stale afterwards', async () => {
  const event = sampleEvent();
  const bookings = [
    sampleBooking(),
    sampleBooking({ _id: 'pending', status: 'pending' }),
    sampleBooking({ _id: 'cancelled', status: 'cancelled' }),
    sampleBooking({ _id: 'used', checked_in_at: new Date(NOW).toISOString() }),
    sampleBooking({ _id: 'over', event: { ...event, ends_at: new Date(NOW).toISOString() } }),
    sampleBooking({ _id: 'event-cancelled', event: { ...event, state: 'cancelled' } }),
  ];
  const calls = stubApi(({ path }) => (path.endsWith('/qr') ? qrResponse() : json({ bookings, pagination })));
  const { client, result } = runHook(() => {
    usePrefetchTickets();
    return useBookings();
  });
  await waitFor(() => expect(client.getQueryData(QR_KEY)).toMatchObject({ qr: 'RB1.code' }));
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.isRefreshing).toBe(false));
  const codePaths = calls.filter(({ path }) => path.endsWith('/qr')).map(({ path }) => path);
  expect(codePaths).toEqual(['/api/bookings/booking-1/qr']);
  expect(client.getQueryState(QR_KEY)?.isInvalidated).toBe(true);
});

it('[10.72] a new booking is stored with its code', async () => {
  stubApi(({ path }) =>
    path.endsWith('/qr') ? qrResponse() : json({ booking: sampleBooking(), event: sampleEvent() }, 201),
  );
  const { client, result } = runHook(() => {
    usePrefetchTickets();
    return useBookSeat(callbacks);
  });
  await act(() => result.current('event-1', 5));
  await waitFor(() => expect(client.getQueryData(QR_KEY)).toMatchObject({ qr: 'RB1.code' }));
  expect(client.getQueryData(['booking', 'member-1', 'booking-1', 'ar'])).toMatchObject({
    booking: { _id: 'booking-1' },
  });
});

it('[10.72] a booking that only a list of events contains is fetched', async () => {
  const booked = sampleEvent({ registration_status: 'booked', booking_id: 'booking-1' });
  const past = sampleEvent({
    ...booked,
    _id: 'past',
    booking_id: 'past',
    ends_at: new Date(NOW).toISOString(),
  });
  stubApi(({ path }) => {
    if (path.endsWith('/qr')) return qrResponse();
    if (path === '/api/bookings/booking-1') return json({ booking: sampleBooking() });
    return json({ events: [booked, past], pagination, cities: [] });
  });
  const { client } = runHook(() => {
    usePrefetchTickets();
    return useEvents();
  });
  await waitFor(() => expect(client.getQueryData(QR_KEY)).toMatchObject({ qr: 'RB1.code' }));
  expect(client.getQueryState(['booking', 'member-1', 'past', 'ar'])).toBeUndefined();
});

function BookingsWithLiveUpdate() {
  useBookings();
  return <LiveUpdate />;
}

it('[10.72] LiveUpdate fetches the codes of a member’s bookings', async () => {
  const calls = stubApi(({ path }) => {
    if (path === '/api/live') return new Response(new ReadableStream());
    return path.endsWith('/qr') ? qrResponse() : json({ bookings: [sampleBooking()], pagination });
  });
  renderScreen(<BookingsWithLiveUpdate />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/bookings/booking-1/qr'));
});
