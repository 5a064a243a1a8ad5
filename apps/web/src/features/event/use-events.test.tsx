/** Tests the events query: parameters, token, stored bookings, and the errors of a first fetch. */
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deferredResponse, json, type RecordedCall, stubApi } from '../../../test/api-stub.ts';
import { runHook, sampleMember } from '../../../test/render.tsx';
import { sampleEvent } from '../../../test/samples.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { initialBookingState } from './rules.ts';
import { useEventBookingState } from './use-event-booking-state.ts';
import { useEvents } from './use-events.ts';

const page = ({ query }: RecordedCall) =>
  json({
    events: [sampleEvent({ _id: `event-${query.page}` })],
    pagination: { page: Number(query.page), limit: 10, total: 12, pages: 2 },
    cities: [],
  });

const YEAR_LENGTHS_MS = [365, 366].map(days => days * 86_400_000);

it('[10.73] the booking state is reset when another member logs in', () => {
  useAuthStore.setState({ user: { ...sampleMember, _id: 'a', id: 'a' } });
  useEventBookingState.setState({ registeredEvents: ['event-1'], registrationErrors: { 'event-2': 'x' } });
  useAuthStore.setState({ user: sampleMember });
  expect(useEventBookingState.getState()).toEqual(initialBookingState);
});

describe('the events query', () => {
  it('[7.17] [9.1] [9.2] [6.4] useEvents requests the first ten events of the coming year, with language and token', async () => {
    const calls = stubApi(page);
    const { result } = runHook(useEvents, { language: 'en' });
    await waitFor(() => expect(result.current.events).toHaveLength(1));
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call?.method).toBe('GET');
    expect(call?.path).toBe('/api/events');
    const { start_date = '', end_date = '', ...rest } = call?.query ?? {};
    expect(rest).toEqual({ page: '1', limit: '10' });
    expect(Math.abs(Date.parse(start_date) - Date.now())).toBeLessThan(60_000);
    expect(YEAR_LENGTHS_MS).toContain(Date.parse(end_date) - Date.parse(start_date));
    expect(call?.headers.get('authorization')).toBe('Bearer token-1');
    expect(call?.headers.get('accept-language')).toBe('en');
  });

  it('[6.4] [7.17] useEvents sends no token for a guest', async () => {
    const calls = stubApi(page);
    const { result } = runHook(useEvents, { member: null });
    await waitFor(() => expect(result.current.events).toHaveLength(1));
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });

  it('useEvents stores in the booking state which fetched events the member has booked', async () => {
    stubApi(() =>
      json({
        events: [sampleEvent({ _id: 'booked-event', registration_status: 'booked' })],
        pagination: { page: 1, limit: 10, total: 1, pages: 1 },
        cities: [],
      }),
    );
    const { result } = runHook(useEvents);
    await waitFor(() => expect(result.current.events).toHaveLength(1));
    expect(useEventBookingState.getState().registeredEvents).toContain('booked-event');
  });
});

it('[8.8] useEvents keeps the error of a failed fetch until a retry succeeds', async () => {
  const { response, respond } = deferredResponse();
  const responses = [json({ message: 'x', code: 'request.invalid' }, 400), response];
  stubApi(() => responses.shift() ?? json({}, 500));
  const { result } = runHook(useEvents);
  await waitFor(() => expect(result.current.error).not.toBeNull());
  const { error } = result.current;
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.isRefreshing).toBe(true));
  expect(result.current.error).toBe(error);
  await act(async () =>
    respond(json({ events: [], pagination: { page: 1, limit: 10, total: 0, pages: 0 }, cities: [] })),
  );
  await waitFor(() => expect(result.current.events).toEqual([]));
  expect(result.current.error).toBeNull();
});

it('useEvents distinguishes a call without a response from a failed call, even during a retry', async () => {
  let respond: () => Response | Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));
  stubApi(() => respond());
  const { result } = runHook(useEvents);
  await waitFor(() => expect(result.current.hasNoResponse).toBe(true));
  respond = () => json({}, 500);
  act(() => result.current.refresh());
  expect(result.current.hasNoResponse).toBe(true);
  await waitFor(() => expect(result.current.hasNoResponse).toBe(false));
  expect(result.current.error).toBe('فشل في جلب الأحداث');
});
