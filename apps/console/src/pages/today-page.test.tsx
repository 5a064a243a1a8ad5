/** Tests that staff can open a failed message from the today page and send it again. */
import { takeAnnouncements } from '@rabita/client/announcements/announce';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { press, renderConsole, stubCalls } from '../../test/render-console.tsx';
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
  next_events: [],
  conflicts: [],
  without_scanner: [],
  silent_scanners: [],
  doubted_scanners: [],
  busy_scanners: [],
};

it('a manager opens a failed message from the today page and sends it again', async () => {
  let isQueued = false;
  const calls = stubCalls(({ method, path }) => {
    if (method !== 'GET') {
      isQueued = true;
      return new Response(null, { status: 204 });
    }
    if (path.endsWith('/today')) return { ...TODAY, failed_messages: isQueued ? 0 : 1 };
    return isQueued ? { messages: [], total: 0 } : { messages: [MESSAGE], total: 1 };
  });
  renderConsole(
    <Routes>
      <Route path="/" element={<TodayPage />} />
      <Route path={paths.failedMessages} element={<FailedMessagesPage />} />
    </Routes>,
  );
  await userEvent.click(await screen.findByRole('link', { name: /1 message couldn’t be sent/u }));
  await screen.findByText(MESSAGE.last_error);
  await press(`Send again to ${MESSAGE.recipient}`);
  await screen.findByText('No failed messages.');
  const changes = calls.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ path }) => path)).toEqual(['/api/staff/messages/message/retry']);
  expect(takeAnnouncements().map(({ text }) => text)).toEqual(['Sending the message now.']);
});
