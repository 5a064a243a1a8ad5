/**
 * Tests that the connection bar says why the page may be stale, and when it was last updated if it shows fetched data.
 */
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { ConnectionBar } from './connection-bar.tsx';

/** Renders a page with two queries, whose data the test sets. */
function PageWithQueries() {
  const queryFn = () => new Promise<string[]>(() => undefined);
  useQuery({ queryKey: ['rows'], queryFn });
  useQuery({ queryKey: ['more'], queryFn });
  return null;
}

/** Local times, so that the test passes in any time zone. */
const EARLIER = new Date(2023, 10, 14, 20, 30).getTime();
const LATER = new Date(2023, 10, 15, 9, 0).getTime();

describe.each([
  [
    'ar',
    'أنت غير متصل.',
    'أنت غير متصل. آخر تحديث الثلاثاء، 14 نوفمبر 2023، 8:30 م',
    /^أنت غير متصل\. آخر تحديث \d+:\d\d [صم]$/u,
  ],
  [
    'en',
    'You’re offline.',
    'You’re offline. Last updated Tuesday, 14 November 2023, 8:30 pm',
    /^You’re offline\. Last updated \d+:\d\d [ap]m$/u,
  ],
] as const)('ConnectionBar in %s', (language, offlineText, updatedText, todayPattern) => {
  it('[10.25] [11.12] the connection bar shows when the oldest data on screen was fetched, and for today only the time', async () => {
    const { client } = renderScreen(
      <>
        <ConnectionBar />
        <PageWithQueries />
      </>,
      { language },
    );
    const bar = screen.getByRole('status');
    expect(bar.textContent).toBe('');
    act(() => useAuthStore.setState({ offline: true }));
    expect(bar.textContent).toBe(offlineText);
    act(() => void client.setQueryData(['other'], ['row'], { updatedAt: EARLIER - 1 }));
    expect(bar.textContent).toBe(offlineText);
    act(() => void client.setQueryData(['rows'], ['row'], { updatedAt: EARLIER }));
    await waitFor(() => expect(bar.textContent).toBe(updatedText));
    act(() => void client.setQueryData(['more'], ['row'], { updatedAt: LATER }));
    expect(bar.textContent).toBe(updatedText);
    for (const key of ['rows', 'more']) act(() => void client.setQueryData([key], ['row']));
    await waitFor(() => expect(bar.textContent).toMatch(todayPattern));
  });
});

it.each([
  ['ar', 'أنت غير متصل.', 'الخادم لا يستجيب الآن. ما تراه نسخة محفوظة.'],
  ['en', 'You’re offline.', 'The server isn’t answering. What you see is saved.'],
] as const)(
  '[10.96] the connection bar in %s says that the server isn’t answering, and “offline” only without a network',
  (language, offlineText, serverText) => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderScreen(<ConnectionBar />, { language });
    const bar = screen.getByRole('status');
    act(() => useAuthStore.setState({ offline: true, offlineCause: 'server' }));
    expect(bar.textContent).toBe(serverText);
    act(() => useAuthStore.setState({ offlineCause: 'network' }));
    expect(bar.textContent).toBe(offlineText);
    isOnline.mockReturnValue(false);
    act(() => useAuthStore.setState({ offlineCause: 'server' }));
    expect(bar.textContent).toBe(offlineText);
  },
);
