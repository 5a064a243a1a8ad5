/** Tests the query of one event: the copy in the page's HTML, copies of lists, missing events, and changes. */
import { setLanguage } from '@rabita/client/language/language';
import type { EventDetails } from '@rabita/contract/fan/event';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deferredResponse, json, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { sampleEvent, sampleEventDetails } from '../../../test/samples.ts';
import { toDetails } from './details-rules.ts';
import { useEvent } from './use-event.ts';
import { EVENTS_KEY, useBookingCallbacks, useEventBookingState } from './use-event-booking-state.ts';

const GATES = [{ _id: 'gate-1', name: 'North' }];

/** Puts an event into the page's HTML, as the server does. The returned function removes it. */
function serveEvent(event: EventDetails): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'event';
  script.textContent = JSON.stringify({ ar: toDetails(event, 'ar'), en: toDetails(event, 'en') });
  document.body.append(script);
}

const removeServedEvent = () => document.querySelector('script#event')?.remove();

it('[10.107] a guest sees the event of the page’s HTML in both languages, without a call', () => {
  serveEvent(sampleEventDetails({ gates: GATES }));
  const calls = stubApi(() => json({}, 500));
  const { result } = runHook(() => useEvent('event-1'), { member: null });
  expect(result.current.event?.name).toBe('ليلة المشجعين');
  expect(result.current.isBookingKnown).toBe(true);
  act(() => setLanguage('en'));
  expect(result.current.event).toMatchObject({ name: 'Fans’ Night', gates: GATES });
  expect(calls).toEqual([]);
  removeServedEvent();
});

it('[10.107] useEvent ignores another event in the page’s HTML', async () => {
  serveEvent(sampleEventDetails({ _id: 'other' }));
  const calls = stubApi(() => json({ event: sampleEventDetails() }));
  const { result } = runHook(() => useEvent('event-1'), { member: null });
  expect(result.current.event).toBeNull();
  await waitFor(() => expect(result.current.event?._id).toBe('event-1'));
  expect(calls.map(({ path }) => path)).toEqual(['/api/events/event-1']);
  removeServedEvent();
});

it('[10.107] a member sees the event of the page’s HTML until the own call tells the own booking', async () => {
  serveEvent(sampleEventDetails());
  const { response, respond } = deferredResponse();
  const calls = stubApi(() => response);
  const { result } = runHook(() => useEvent('event-1'));
  expect(result.current.event?.name).toBe('ليلة المشجعين');
  expect(result.current.isBookingKnown).toBe(false);
  respond(json({ event: sampleEventDetails({ registration_status: 'booked', booking_id: 'b' }) }));
  await waitFor(() => expect(result.current.isBookingKnown).toBe(true));
  expect(result.current.event?.booking_id).toBe('b');
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(useEventBookingState.getState().registeredEvents).toContain('event-1');
  removeServedEvent();
});

/** Runs `useEvent`, first for an event that is not in the cache, then for one that a cached list contains. */
function openFromList() {
  let id = 'none';
  const hook = runHook(() => useEvent(id));
  const event = sampleEvent({ registration_status: 'booked', booking_id: 'b' });
  hook.client.setQueryData([EVENTS_KEY, 'member-1', 'ar'], { pages: [{ events: [event] }], pageParams: [] });
  id = 'event-1';
  hook.rerender();
  return hook;
}

it('[10.107] useEvent shows the event of a list at once, and fetches what the list lacks', async () => {
  stubApi(({ path }) =>
    path.endsWith('/event-1')
      ? json({ event: sampleEventDetails({ know_before: 'أحضر هويتك' }) })
      : json({ code: 'event.not_found' }, 404),
  );
  const { result } = openFromList();
  expect(result.current).toMatchObject({
    isBookingKnown: true,
    event: { booking_id: 'b', know_before: null },
  });
  await waitFor(() => expect(result.current.event?.know_before).toBe('أحضر هويتك'));
});

it('[10.107] useEvent keeps the event of a list if the fetch gets no response', async () => {
  stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
  const { result } = openFromList();
  await waitFor(() => expect(result.current.lastFetch.error).not.toBeNull());
  expect(result.current.event?.booking_id).toBe('b');
  expect(result.current.isMissing).toBe(false);
});

it('[10.100] useEvent tells that an event is missing, also when fans could see it before', async () => {
  let isThere = true;
  stubApi(() => (isThere ? json({ event: sampleEventDetails() }) : json({ code: 'event.not_found' }, 404)));
  const { result, client } = runHook(() => useEvent('event-1'));
  await waitFor(() => expect(result.current.event).not.toBeNull());
  isThere = false;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(result.current.isMissing).toBe(true));
});

it('[4.15] [4.16] a booking and a cancellation change the event on its own page before it is fetched again', async () => {
  let respond: () => Response | Promise<Response> = () => json({ event: sampleEventDetails() });
  stubApi(() => respond());
  const { result } = runHook(() => ({ query: useEvent('event-1'), callbacks: useBookingCallbacks() }));
  await waitFor(() => expect(result.current.query.event).not.toBeNull());
  respond = () => deferredResponse().response;
  act(() => result.current.callbacks.onChanged('event-1', 'booked', 'b'));
  await waitFor(() =>
    expect(result.current.query.event).toMatchObject({ available_seats: 41, booking_id: 'b' }),
  );
  act(() => result.current.callbacks.onChanged('event-1', 'cancelled'));
  await waitFor(() =>
    expect(result.current.query.event).toMatchObject({ available_seats: 42, booking_id: null }),
  );
});
