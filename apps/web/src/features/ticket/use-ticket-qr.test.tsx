// Tests when the code of a ticket is requested again.
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { useBooking } from '../booking/use-booking.ts';
import { useTicketQr } from './use-ticket-qr.ts';

/** Shows a ticket's booking and code; `change` changes the booking's status at the API. */
async function showTicket() {
  let status: 'confirmed' | 'cancelled' = 'confirmed';
  const calls = stubApi(({ path }) => {
    if (!path.endsWith('/qr')) return json({ booking: sampleBooking({ status }) });
    return status === 'confirmed'
      ? json({ qr: 'RB1.code', format: 'static', generation: 1, live: null })
      : json({ message: 'x' }, 409);
  });
  const { result, client } = runHook(() => {
    // The code's query comes first, as it may after a restart from saved data.
    const qr = useTicketQr('booking-1', true);
    return { qr, booking: useBooking('booking-1').booking };
  });
  await waitFor(() =>
    expect(result.current).toMatchObject({ qr: { data: { qr: 'RB1.code' } }, booking: {} }),
  );
  const change = async (next: typeof status) => {
    status = next;
    await invalidateKind(client, 'booking');
  };
  return { result, change, codeCalls: () => calls.filter(({ path }) => path.endsWith('/qr')).length };
}

it('a refetch of booking and code requests the code of a booking that is still confirmed', async () => {
  const { change, codeCalls } = await showTicket();
  await change('confirmed');
  expect(codeCalls()).toBe(2);
});

it('a refetch of booking and code does not request the code of a cancelled booking', async () => {
  const { result, change, codeCalls } = await showTicket();
  await change('cancelled');
  await waitFor(() => expect(result.current.booking?.status).toBe('cancelled'));
  expect(codeCalls()).toBe(1);
  expect(result.current.qr.error).toBeNull();
});

it('two refetches in quick succession do not request the code of a cancelled booking either', async () => {
  const { result, change, codeCalls } = await showTicket();
  // As after a cancellation: the news of it and its reply both refetch, and the second refetch replaces the first.
  const news = change('cancelled');
  await Promise.resolve();
  await Promise.all([news, change('cancelled')]);
  await waitFor(() => expect(result.current.booking?.status).toBe('cancelled'));
  expect(codeCalls()).toBe(1);
  expect(result.current.qr.error).toBeNull();
});
