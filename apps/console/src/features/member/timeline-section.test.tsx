/** Tests that a member's timeline loads further pages, filters its parts, and links to what each item is about. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectCalls, press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { sampleTimelineItem } from '../../../test/samples.ts';
import { TimelineSection } from './timeline-section.tsx';

const EVENT = {
  _id: 'e1',
  name: 'Finals Night',
  starts_at: '2026-03-07T17:30:00.000Z',
  timezone: 'Asia/Riyadh',
};
const BOOKING = {
  number: '7K2Q-9MW4',
  status: 'confirmed',
  cancelled_by: null,
  cancelled_from: null,
  is_moved: false,
  event: EVENT,
} as const;
const ATTENDED = sampleTimelineItem('attended', {
  booking: BOOKING,
  entry: {
    _id: '1',
    earned: 50,
    balance: 20,
    earned_after: 150,
    balance_after: 1020,
    reason: 'check_in',
    note: null,
    by: null,
    booking: null,
    reward: null,
    season: null,
    created_at: '2026-03-06T17:30:00.000Z',
  },
});
const BOOKED = sampleTimelineItem('booked', { booking: BOOKING });
const PATH = '/api/staff/members/m1/timeline';

it('[18.120] the timeline shows each item with its link and points, and loads older items', async () => {
  let hasFailed = false;
  const calls = stubCalls(({ query }) => {
    if (query.get('before') === null) return { items: [ATTENDED], next_before: '1.booked:1' };
    if (hasFailed) return { items: [BOOKED], next_before: null };
    hasFailed = true;
    return refusal(400, 'request.invalid');
  });
  renderConsole(<TimelineSection id="m1" />);
  const attended = await screen.findByRole('listitem');
  expect(attended.textContent).toMatch(/^Attended\+50Finals Night · 7K2Q-9MW4/u);
  expect(attended.textContent).toContain('Balance +20After: ranking points 150 · balance 1,020');
  const link = within(attended).getByRole('link', { name: 'Finals Night' });
  expect(link.getAttribute('href')).toBe('/events/e1/bookings?q=7K2Q-9MW4');
  await press('Show older');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Couldn’t load older items. Try again.');
  await press('Show older');
  await screen.findByText('Booked a seat');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(calls.map(({ query }) => query.get('before'))).toEqual([null, '1.booked:1', '1.booked:1']);
});

it('[18.120] a chosen part is the only one requested, and says if it is empty', async () => {
  const calls = stubCalls(() => ({ items: [], next_before: null }));
  renderConsole(<TimelineSection id="m1" />);
  await screen.findByText('Nothing in the timeline yet.');
  await press('Questions');
  await screen.findByText('Nothing of this kind yet.');
  await expectCalls(calls, { path: PATH }, { path: PATH });
  expect(calls.map(({ query }) => query.get('part'))).toEqual([null, 'questions']);
});
