// Holds the reading of events: what is asked, ten at a time, as whom, and what stays on the screen when it fails.
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Asked, brokenAnswers, json, stubApi } from '../../../test/api-stub.ts';
import { sampleEvent } from '../../../test/samples.ts';
import { runHook } from '../../../test/stage.tsx';
import { useEvents } from './use-events.ts';
import { useRegistrations } from './use-registrations.ts';

const page = ({ query }: Asked) =>
  json({
    events: [sampleEvent({ _id: `event-${query.page}` })],
    pagination: { page: Number(query.page), limit: 10, total: 12, pages: 2 },
  });

const YEAR = [365, 366].map(days => days * 86_400_000);

describe('what is asked', () => {
  it('[7.17] [9.1] [9.2] [6.4] is the coming year from now, the first ten, in the page’s language, as the member', async () => {
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
    expect(YEAR).toContain(Date.parse(end_date) - Date.parse(start_date));
    expect(call?.headers.get('authorization')).toBe('Bearer token-1');
    expect(call?.headers.get('accept-language')).toBe('en');
  });

  it('[6.4] [7.17] carries no token for a guest', async () => {
    const calls = stubApi(page);
    const { result } = runHook(useEvents, { member: null });
    await waitFor(() => expect(result.current.events).toHaveLength(1));
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });

  it('[10.18] goes on with page 2 of the same window, and appends it', async () => {
    const calls = stubApi(page);
    const { result } = runHook(useEvents);
    await waitFor(() => expect(result.current.hasMore).toBe(true));
    act(() => result.current.loadMore());
    await waitFor(() =>
      expect(result.current.events?.map(event => event._id)).toEqual(['event-1', 'event-2']),
    );
    expect(result.current.hasMore).toBe(false);
    expect(calls[1]?.query).toEqual({ ...calls[0]?.query, page: '2' });
  });

  it('takes in what the member already holds', async () => {
    stubApi(() =>
      json({
        events: [sampleEvent({ _id: 'held', registration_status: 'booked' })],
        pagination: { page: 1, limit: 10, total: 1, pages: 1 },
      }),
    );
    const { result } = runHook(useEvents);
    await waitFor(() => expect(result.current.events).toHaveLength(1));
    expect(useRegistrations.getState().registeredEvents).toContain('held');
  });
});

describe.each(Object.entries(brokenAnswers))('with %s', (_name, broken) => {
  it('[8.8] [8.13] a first reading says that the events could not be fetched', async () => {
    stubApi(broken);
    const { result } = runHook(useEvents);
    await waitFor(() => expect(result.current.error).toBe('فشل في جلب الأحداث'));
    expect(result.current.events).toBeNull();
  });

  it('[8.8] [10.14] a refresh says so and keeps what is shown', async () => {
    let isBroken = false;
    stubApi(asked => (isBroken ? broken() : page(asked)));
    const { result } = runHook(useEvents);
    await waitFor(() => expect(result.current.events).toHaveLength(1));
    isBroken = true;
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.refreshError).toBe('فشل في إعادة تحميل الأحداث'));
    expect(result.current.events).toHaveLength(1);
    expect(result.current.error).toBeNull();
    isBroken = false;
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.refreshError).toBeNull());
  });
});

it('[8.1] shows the server’s own sentence before any fallback: its message, else its error', async () => {
  let body: object = { message: 'الخدمة مشغولة الآن.', error: 'Busy.' };
  stubApi(() => json(body, 400));
  const first = runHook(useEvents);
  await waitFor(() => expect(first.result.current.error).toBe('الخدمة مشغولة الآن.'));
  first.unmount();
  body = { error: 'Busy.' };
  const second = runHook(useEvents);
  await waitFor(() => expect(second.result.current.error).toBe('Busy.'));
});
