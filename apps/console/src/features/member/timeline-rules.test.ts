/** Tests what a member's timeline says of bookings, rewards and questions. */
import type { TimelineItem } from '@rabita/contract/staff/timeline';
import { expect, it } from 'vitest';
import { sampleTimelineItem } from '../../../test/samples.ts';
import { toOpenMark, toTitle } from './timeline-rules.ts';

type Booking = NonNullable<TimelineItem['booking']>;
const buildBooking = (details: Partial<Booking> = {}): Booking => ({
  number: '7K2Q-9MW',
  status: 'confirmed',
  cancelled_by: null,
  cancelled_from: null,
  is_moved: false,
  event: { _id: 'e1', name: 'Finals Night', starts_at: '2026-03-07T17:30:00.000Z', timezone: 'Asia/Riyadh' },
  ...details,
});
const ended = (details: Partial<Booking>) => buildBooking({ status: 'cancelled', ...details });

it.each([
  ['requestWithdrawn', { cancelled_by: 'member', cancelled_from: 'pending' }],
  ['cancelledByMember', { cancelled_by: 'member', cancelled_from: 'confirmed' }],
  ['requestRefused', { cancelled_by: 'league', cancelled_from: 'pending' }],
  ['cancelledByLeague', { cancelled_by: 'league', cancelled_from: 'confirmed' }],
  ['movedByLeague', { cancelled_by: 'league', cancelled_from: 'confirmed', is_moved: true }],
] as const)('[18.120] the end of a booking reads %s if it was %j', (title, booking) => {
  expect(toTitle(sampleTimelineItem('booking_ended', { booking: ended(booking) }))).toBe(title);
});

it('[18.120] a booking that had to be approved is a request, also after the request has ended', () => {
  const title = (booking: Booking) => toTitle(sampleTimelineItem('booked', { booking }));
  expect(title(buildBooking())).toBe('booked');
  expect(title(buildBooking({ status: 'pending' }))).toBe('requested');
  expect(title(ended({ cancelled_by: 'league', cancelled_from: 'pending' }))).toBe('requested');
  expect(title(ended({ cancelled_by: 'league', cancelled_from: 'confirmed' }))).toBe('booked');
});

it('a perk is used, and other rewards are collected', () => {
  const title = (kind: 'perk' | 'pickup') =>
    toTitle(
      sampleTimelineItem('collected', {
        redemption: { number: '8', kind, reward: { _id: 'r', name: 'Mug' } },
      }),
    );
  expect([title('perk'), title('pickup')]).toEqual(['perkUsed', 'collected']);
});

it('only a pending booking and an open question are marked, where they began', () => {
  const pending = { booking: buildBooking({ status: 'pending' }) };
  const question = (is_open: boolean) => ({ question: { text: 'Why?', is_open, answered_by: null } });
  expect(toOpenMark(sampleTimelineItem('booked', pending))).toBe('pending');
  expect(toOpenMark(sampleTimelineItem('asked', question(true)))).toBe('openQuestion');
  for (const item of [
    sampleTimelineItem('booked', { booking: buildBooking() }),
    sampleTimelineItem('no_show', pending),
    sampleTimelineItem('asked', question(false)),
    sampleTimelineItem('answered', question(true)),
    sampleTimelineItem('points'),
  ])
    expect(toOpenMark(item)).toBeNull();
});
