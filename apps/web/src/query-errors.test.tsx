/** Tests the error that each query reports when its first fetch or a refresh fails without a message from the API. */
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brokenResponses, json, stubApi } from '../test/api-stub.ts';
import { runHook } from '../test/render.tsx';
import { sampleEvent, sampleMatch, sampleMatches } from '../test/samples.ts';
import { useBooking, useBookings } from './features/booking/use-bookings.ts';
import { useEvents } from './features/event/use-events.ts';
import { useLeaderboard } from './features/leaderboard/use-leaderboard.ts';
import { useMatches } from './features/match/use-matches.ts';
import { useRewards } from './features/reward/use-rewards.ts';

type QueryHookResult = {
  readonly error: string | null;
  readonly refreshError: string | null;
  readonly refresh: () => void;
  readonly matches?: readonly object[] | null;
  readonly events?: readonly object[] | null;
};

describe.each(Object.entries(brokenResponses))('when the API call ends with %s', (_name, brokenResponse) => {
  it.each<[string, () => QueryHookResult, string]>([
    ['[8.5] the list of bookings', () => useBookings(), 'Failed to fetch bookings'],
    ['[8.5] a booking', () => useBooking('booking-1'), 'Failed to fetch booking'],
    ['[8.7] the leaderboard', () => useLeaderboard(), 'فشل في جلب البيانات'],
    ['[8.7] the list of matches', () => useMatches(), 'فشل في جلب البيانات'],
    ['[8.8] the list of events', () => useEvents(), 'فشل في جلب الأحداث'],
    ['[8.10] the list of rewards', () => useRewards(), 'فشل في جلب المكافآت'],
  ])('[8.13] %s reports its fallback error when its first fetch fails', async (_query, useData, error) => {
    stubApi(brokenResponse);
    const { result } = runHook(useData);
    await waitFor(() => expect(result.current.error).toBe(error));
  });

  it.each<[string, () => QueryHookResult, string]>([
    ['[8.7] the list of matches', () => useMatches(), 'فشل في إعادة تحميل البيانات'],
    ['[8.8] the list of events', () => useEvents(), 'فشل في إعادة تحميل الأحداث'],
  ])('[10.14] %s keeps its rows and reports its error if a refresh fails', async (_query, useData, error) => {
    let isBroken = false;
    const rows = { ...sampleMatches([sampleMatch()]), events: [sampleEvent()], cities: [] };
    stubApi(() => (isBroken ? brokenResponse() : json(rows)));
    const { result } = runHook(useData);
    const rowsOnScreen = () => result.current.matches ?? result.current.events;
    await waitFor(() => expect(rowsOnScreen()).toHaveLength(1));
    isBroken = true;
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.refreshError).toBe(error));
    expect([rowsOnScreen()?.length, result.current.error]).toEqual([1, null]);
    isBroken = false;
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.refreshError).toBeNull());
  });
});
