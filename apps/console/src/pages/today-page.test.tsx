/** Tests the way from the today page to a failed message. */
import { takeAnnouncements } from '@rabita/client/announcements/announce';
import { createQueryClient } from '@rabita/client/calls/create-query-client';
import { setLanguage } from '@rabita/client/language/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { paths } from '../platform/paths.ts';
import { FailedMessagesPage } from './failed-messages-page.tsx';
import { TodayPage } from './today-page.tsx';

const MESSAGE = {
  _id: 'message',
  member_id: null,
  channel: 'email',
  template: 'booking.confirmed',
  language: 'ar',
  recipient: 's•••@example.com',
  attempts: 25,
  last_error: '550 User unknown',
  created_at: '2026-03-06T17:30:20.000Z',
  next_try_at: null,
};
const TODAY = {
  now: '2026-03-06T18:00:00.000Z',
  doors: [],
  opening: [],
  conflicts: [],
  without_scanner: [],
  silent_scanners: [],
  doubted_scanners: [],
  busy_scanners: [],
};

it('a manager opens the failed message from the today page and sends it again', async () => {
  act(() => setLanguage('en'));
  let isQueued = false;
  const retryUrls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') {
      retryUrls.push(url);
      isQueued = true;
      return new Response(null, { status: 204 });
    }
    if (url.endsWith('/today')) return Response.json({ ...TODAY, failed_messages: isQueued ? 0 : 1 });
    return Response.json(isQueued ? { messages: [], total: 0 } : { messages: [MESSAGE], total: 1 });
  });
  const router = createMemoryRouter(
    [
      { path: paths.today, element: <TodayPage /> },
      { path: paths.failedMessages, element: <FailedMessagesPage /> },
    ],
    { initialEntries: [paths.today] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('link', { name: /1 message couldn’t be sent/u }));
  await screen.findByText(MESSAGE.last_error);
  await userEvent.click(screen.getByRole('button', { name: `Send again to ${MESSAGE.recipient}` }));
  await screen.findByText('No failed messages.');
  expect(retryUrls).toEqual([expect.stringMatching(/\/api\/staff\/messages\/message\/retry$/u)]);
  expect(takeAnnouncements().map(({ text }) => text)).toEqual(['Sending the message now.']);
});
