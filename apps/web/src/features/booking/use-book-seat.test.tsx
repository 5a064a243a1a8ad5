/** Tests the hooks that book and cancel: their callbacks, idempotency keys and reported errors. */
import { takeAnnouncements } from '@rabita/client/announcements/announce';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { brokenResponses, deferredResponse, json, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { sampleBooking, sampleEvent } from '../../../test/samples.ts';
import { useBookSeat } from './use-book-seat.ts';
import { useCancelBooking } from './use-cancel-booking.ts';

const accept = () => json({ booking: sampleBooking(), event: sampleEvent() }, 201);
const acceptCancel = () => json({ booking: sampleBooking({ status: 'cancelled' }), event: sampleEvent() });
const reject = (message: string, status = 409) =>
  json({ message, error: message, code: 'x', requestId: 'r' }, status);

/** Renders both hooks. `callbacks` lists the calls of the callbacks, in order. */
function renderBooking(options = {}) {
  const callbacks: unknown[][] = [];
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void callbacks.push([name, ...args]);
  const recorders = {
    onStarted: record('started'),
    onEnded: record('ended'),
    onChanged: record('changed'),
    onOutdated: record('outdated'),
  };
  const { result } = runHook(
    () => ({ book: useBookSeat(recorders), cancel: useCancelBooking(recorders) }),
    options,
  );
  return { callbacks, ...result.current };
}

const getIdempotencyKey = (call: { headers: Headers } | undefined) => call?.headers.get('idempotency-key');

type Actions = ReturnType<typeof renderBooking>;

it.each([
  [
    '[4.14] [4.15] [10.15] [7.14] booking',
    ({ book }: Actions) => book('flow', 5),
    accept,
    'POST /api/bookings/event/flow',
    ['changed', 'flow', 'booked', 'booking-1'],
  ],
  [
    '[4.17] [10.16] [7.15] cancelling',
    ({ cancel }: Actions) => cancel('booking-9', 'flow', 'confirmed'),
    acceptCancel,
    'PATCH /api/bookings/booking-9/cancel',
    ['changed', 'flow', 'cancelled'],
  ],
])(
  '%s reports the start at once, and success only after the API confirms it',
  async (_action, run, createResponse, call, change) => {
    const { response, respond } = deferredResponse();
    const calls = stubApi(() => response);
    const { callbacks, ...actions } = renderBooking();
    act(() => void run({ callbacks, ...actions }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(callbacks).toEqual([['started', 'flow']]);
    respond(createResponse());
    await waitFor(() => expect(callbacks).toEqual([['started', 'flow'], change, ['ended', 'flow']]));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([call]);
    expect(calls[0]).toMatchObject({ query: {}, body: null });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
  },
);

describe('booking', () => {
  it('[5.2] [5.3] useBookSeat sends no call for a guest or for a full event, and reports the error', async () => {
    const calls = stubApi(accept);
    const guest = renderBooking({ member: null });
    await act(() => guest.book('a', 5));
    expect(guest.callbacks).toEqual([['ended', 'a', 'يجب تسجيل الدخول أولاً']]);
    const member = renderBooking();
    await act(() => member.book('a', 0));
    expect(member.callbacks).toEqual([['ended', 'a', 'Event is fully booked']]);
    expect(calls).toEqual([]);
  });

  it('useBookSeat sends one call when the member books twice before the response', async () => {
    const { response, respond } = deferredResponse();
    const calls = stubApi(() => response);
    const { callbacks, book } = renderBooking();
    act(() => void book('twice', 5));
    act(() => void book('twice', 5));
    respond(accept());
    await waitFor(() => expect(callbacks).toHaveLength(3));
    expect(calls).toHaveLength(1);
  });

  it('useBookSeat reuses the idempotency key for retries, and creates a new one after success', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const responses = [brokenResponses['no network'], () => reject('busy', 503), accept, accept];
    const calls = stubApi(() => responses.shift()?.() ?? accept());
    const { book } = renderBooking();
    for (let attempt = 0; attempt < 4; attempt += 1) await act(() => book('keyed', 5));
    const [first, second, third, fourth] = calls.map(getIdempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it.each([
    ['Sorry, fully booked', 'Event is fully booked'],
    ['عدد المقاعد ممتلئ لهذه الفعالية', 'Event is fully booked'],
    ['Event has reached its Capacity', 'Event is fully booked'],
    ['You are ALREADY registered', 'Already registered for this event'],
    ['أنت مسجل بالفعل في هذه الفعالية', 'Already registered for this event'],
    ['أُغلق الحجز لهذه الفعالية.', 'أُغلق الحجز لهذه الفعالية.'],
  ])('[8.11] [8.12] useBookSeat reports the API’s error «%s» as «%s»', async (message, error) => {
    stubApi(() => reject(message));
    const { callbacks, book } = renderBooking();
    await act(() => book('refused', 5));
    expect(callbacks).toEqual([['started', 'refused'], ['ended', 'refused', error], ['outdated']]);
  });
});

it.each([
  ['confirmed', 'أُلغي حجزك.'],
  ['pending', 'سُحب طلبك.'],
] as const)('cancelling a %s booking announces «%s»', async (status, expected) => {
  stubApi(acceptCancel);
  const { cancel } = renderBooking();
  await act(async () => void (await cancel('booking-1', 'event-1', status)));
  expect(takeAnnouncements().map(({ text }) => text)).toEqual([expected]);
});

describe.each(Object.entries(brokenResponses))('when the API call ends with %s', (_name, brokenResponse) => {
  it('[8.9] [8.13] booking and cancelling change no seats, and each reports its fallback error', async () => {
    vi.useFakeTimers();
    stubApi(brokenResponse);
    const { callbacks, book, cancel } = renderBooking();
    // The call is repeated for 16 seconds, because its outcome is unknown.
    await act(() =>
      Promise.all([book('lost', 5), vi.advanceTimersByTimeAsync(16_000)]).then(() => undefined),
    );
    vi.useRealTimers();
    await act(async () => void (await cancel('booking-1', 'lost', 'confirmed')));
    expect(callbacks).toEqual([
      ['started', 'lost'],
      ['ended', 'lost', 'فشل في حجز الحدث'],
      ['outdated'],
      ['started', 'lost'],
      ['ended', 'lost', 'فشل في إلغاء الحجز'],
    ]);
  });
});
