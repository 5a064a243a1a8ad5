/** Tests when a ticket's code is requested again. */
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deferredResponse, json, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { sampleBooking, sampleCode } from '../../../test/samples.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { useBooking } from '../booking/use-bookings.ts';
import { useCancelBooking } from '../booking/use-cancel-booking.ts';
import { useTicketQr } from './use-ticket-qr.ts';

const callbacks = { onStarted() {}, onEnded() {}, onChanged() {}, onOutdated() {} };

/**
 * Renders a ticket's booking and code. `changeStatus` changes the booking's status at the API. A cancellation gets no
 * response before `respondToCancel`.
 */
async function renderTicket() {
  let status: 'confirmed' | 'cancelled' = 'confirmed';
  const cancellation = deferredResponse();
  let pendingCode: Promise<Response> | undefined;
  const calls = stubApi(({ path }) => {
    if (path.endsWith('/cancel')) return cancellation.response;
    if (!path.endsWith('/qr')) return json({ booking: sampleBooking({ status }) });
    const body = status === 'confirmed' ? json(sampleCode) : json({ message: 'x' }, 409);
    return pendingCode ?? body;
  });
  const { result, client } = runHook(() => {
    // The code's query is created before the booking's, as can happen when the cache is restored.
    const qr = useTicketQr('booking-1', true);
    return { qr, booking: useBooking('booking-1').booking, cancel: useCancelBooking(callbacks) };
  });
  await waitFor(() =>
    expect(result.current).toMatchObject({ qr: { data: { qr: 'RB1.code' } }, booking: {} }),
  );
  const changeStatus = async (newStatus: typeof status) => {
    status = newStatus;
    await invalidateKind(client, 'booking');
  };
  const countCalls = (end: string) => calls.filter(({ path }) => path.endsWith(end)).length;
  return {
    result,
    calls,
    changeStatus,
    /** Leaves later requests for the code without a response. */
    holdCode: () => {
      pendingCode = deferredResponse().response;
    },
    codeCalls: () => countCalls('/qr'),
    bookingCalls: () => countCalls('/booking-1'),
    cancel: () => result.current.cancel('booking-1', 'event-1', 'confirmed'),
    respondToCancel: cancellation.respond,
  };
}

it('a refetch of booking and code requests the code of a booking that is still confirmed', async () => {
  const { changeStatus, codeCalls } = await renderTicket();
  await changeStatus('confirmed');
  expect(codeCalls()).toBe(2);
});

it('a refetch of booking and code does not request the code of a cancelled booking', async () => {
  const { result, changeStatus, codeCalls } = await renderTicket();
  await changeStatus('cancelled');
  await waitFor(() => expect(result.current.booking?.status).toBe('cancelled'));
  expect(codeCalls()).toBe(1);
  expect(result.current.qr.error).toBeNull();
});

it('two refetches in quick succession do not request the code of a cancelled booking', async () => {
  const { result, changeStatus, codeCalls } = await renderTicket();
  // After a cancellation, the live update and the response both refetch, and the second refetch replaces the first.
  const update = changeStatus('cancelled');
  await Promise.resolve();
  await Promise.all([update, changeStatus('cancelled')]);
  await waitFor(() => expect(result.current.booking?.status).toBe('cancelled'));
  expect(codeCalls()).toBe(1);
  expect(result.current.qr.error).toBeNull();
});

it('a refetch during a cancellation does not request the code, which the API may then reject', async () => {
  const { result, changeStatus, codeCalls, bookingCalls, cancel, respondToCancel } = await renderTicket();
  const cancelPromise = cancel();
  // Simulates a refetch, such as at the opening of the live stream, whose response predates the cancellation.
  await changeStatus('confirmed');
  expect([bookingCalls(), codeCalls()]).toEqual([2, 1]);
  respondToCancel(json({ message: 'x' }, 500));
  await cancelPromise;
  await changeStatus('confirmed');
  expect([bookingCalls(), codeCalls()]).toEqual([3, 2]);
  expect(result.current.qr.error).toBeNull();
});

it('a cancellation aborts a request for the code in flight', async () => {
  const { calls, changeStatus, codeCalls, holdCode, cancel } = await renderTicket();
  holdCode();
  void changeStatus('confirmed');
  await waitFor(() => expect(codeCalls()).toBe(2));
  const request = calls.findLast(({ path }) => path.endsWith('/qr'));
  expect(request?.signal?.aborted).toBe(false);
  void cancel();
  await waitFor(() => expect(request?.signal?.aborted).toBe(true));
});
