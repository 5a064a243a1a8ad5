/** Tests the queries for the list of bookings and for one booking: parameters, token and 404. */
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { useBooking, useBookings } from './use-bookings.ts';

const respondList = () =>
  json({ bookings: [sampleBooking()], pagination: { page: 1, limit: 10, total: 1, pages: 1 } });

it('[7.12] [9.1] useBookings requests the first ten bookings of any status, with the token', async () => {
  const calls = stubApi(respondList);
  const { result } = runHook(() => useBookings());
  await waitFor(() => expect(result.current.bookings).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    method: 'GET',
    path: '/api/bookings/my-bookings',
    query: { page: '1', limit: '10' },
  });
  expect(calls[0]?.query).not.toHaveProperty('status');
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

it('[7.13] useBooking fetches one booking by its id, and reports a 404 as missing', async () => {
  const calls = stubApi(({ path }) =>
    path.endsWith('booking-1')
      ? json({ booking: sampleBooking() })
      : json({ message: 'x', code: 'booking.unknown' }, 404),
  );
  const found = runHook(() => useBooking('booking-1'));
  await waitFor(() => expect(found.result.current.booking?.number).toBe('7Q2X-9F'));
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/bookings/booking-1' });
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
  const missing = runHook(() => useBooking('another'));
  await waitFor(() => expect(missing.result.current.isMissing).toBe(true));
});
