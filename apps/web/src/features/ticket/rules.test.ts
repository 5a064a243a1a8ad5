/** Tests the ticket rules: states, the next booking and its countdown. */
import { expect, it } from 'vitest';
import { NOW, sampleBooking, sampleEvent } from '../../../test/samples.ts';
import {
  canBookAgain,
  findNextBooking,
  getTicketState,
  isLongName,
  isUsableTicket,
  isVoidTicket,
  listTimeLeft,
} from './rules.ts';

const EVENT_END = Date.parse('2026-11-27T19:00:00.000Z');

const ADMITTED = { checked_in_at: '2026-11-27T16:05:00.000Z' };
const REFUSED = { status: 'cancelled', cancelled_by: 'league' } as const;
const ENDED_BY_LEAGUE = { ...REFUSED, cancelled_from: 'confirmed' } as const;
const OF_CANCELLED_EVENT = { event: sampleEvent({ state: 'cancelled' }) };

it.each([
  ['valid', 'a confirmed booking before the event', {}, NOW],
  ['valid', 'a confirmed booking just before the event’s end', {}, EVENT_END - 1],
  ['over', 'a confirmed booking at the event’s end', {}, EVENT_END],
  ['pending', 'a pending booking before the event', { status: 'pending' }, NOW],
  ['over', 'a pending booking at the event’s end', { status: 'pending' }, EVENT_END],
  ['used', 'an admitted booking', ADMITTED, NOW],
  ['used', 'an admitted booking at the event’s end', ADMITTED, EVENT_END],
  ['cancelled-by-member', 'a booking that the member cancelled', { ...REFUSED, cancelled_by: 'member' }, NOW],
  ['refused', 'a request that the league refused, even at the event’s end', REFUSED, EVENT_END],
  ['ended-by-league', 'a confirmed booking that the league cancelled', ENDED_BY_LEAGUE, NOW],
  [
    'moved',
    'a booking that the league moved, even when its event is cancelled later',
    { ...ENDED_BY_LEAGUE, ...OF_CANCELLED_EVENT, moved_to: 'new' },
    NOW,
  ],
  ['event-cancelled', 'a booking of a cancelled event', OF_CANCELLED_EVENT, NOW],
] as const)('the state of a ticket is %s for %s', (state, _case, change, now) => {
  expect(getTicketState(sampleBooking(change), now)).toBe(state);
});

it('findNextBooking returns the usable booking that starts first, or null if no booking is usable', () => {
  const soon = sampleBooking({ _id: 'soon', starts_at: '2026-11-22T16:00:00.000Z' });
  const later = sampleBooking({ _id: 'later' });
  const pending = sampleBooking({ _id: 'pending', starts_at: '2026-11-22T15:59:59.999Z', status: 'pending' });
  const cancelled = sampleBooking({ _id: 'no', starts_at: '2026-11-21T16:00:00.000Z', status: 'cancelled' });
  expect(findNextBooking([later, cancelled, soon], NOW)?._id).toBe('soon');
  expect(findNextBooking([soon, later], NOW)?._id).toBe('soon');
  expect(findNextBooking([soon, pending], NOW)?._id).toBe('pending');
  expect(findNextBooking([later, { ...later, _id: 'same time' }], NOW)?._id).toBe('later');
  expect(findNextBooking([cancelled], NOW)).toBeNull();
  expect(findNextBooking([], NOW)).toBeNull();
});

it('findNextBooking returns an admitted booking until its event ends', () => {
  const used = sampleBooking(ADMITTED);
  const later = sampleBooking({
    _id: 'later',
    starts_at: '2027-01-01T16:00:00.000Z',
    event: { ...used.event, ends_at: '2027-01-01T19:00:00.000Z' },
  });
  expect(findNextBooking([later, used], EVENT_END - 1)?._id).toBe('booking-1');
  expect(findNextBooking([later, used], EVENT_END)?._id).toBe('later');
});

it('a name is long from 45 characters on, because two lines of a phone hold 44', () => {
  expect(isLongName('ن'.repeat(44))).toBe(false);
  expect(isLongName('ن'.repeat(45))).toBe(true);
});

it('only a valid or a pending ticket may still admit the member', () => {
  const states = ['valid', 'pending', 'used', 'over', 'cancelled-by-member', 'refused', 'moved'] as const;
  expect(states.filter(isUsableTicket)).toEqual(['valid', 'pending']);
});

const MINUTE_MS = 60_000;
it.each([
  ['days and hours', (3 * 24 + 7) * 60 * MINUTE_MS, { days: 3, hours: 7 }],
  ['days without hours', 24 * 60 * MINUTE_MS, { days: 1, hours: 0 }],
  ['hours and minutes', (23 * 60 + 59) * MINUTE_MS, { hours: 23, minutes: 59 }],
  ['an hour, a second before it is over', 60 * MINUTE_MS - 1000, { hours: 1, minutes: 0 }],
  ['minutes only', 12 * MINUTE_MS, { minutes: 12 }],
  ['the last second as a minute', 1000, { minutes: 1 }],
  ['nothing once it has started', 0, {}],
  ['nothing long after the start', -5 * MINUTE_MS, {}],
])('[10.133] the countdown of a ticket shows %s', (_case, ms, expected) => {
  expect(Object.fromEntries(listTimeLeft(ms).map(({ unit, count }) => [unit, count]))).toEqual(expected);
});

it('a ticket is void unless it is usable or used', () => {
  expect((['valid', 'pending', 'used'] as const).filter(isVoidTicket)).toEqual([]);
  expect((['over', 'refused', 'moved', 'cancelled-by-member'] as const).filter(isVoidTicket)).toHaveLength(4);
});

it('only a booking that the member cancelled can be booked again, until the event’s end', () => {
  const canAt = (state: Parameters<typeof canBookAgain>[1], now: number) =>
    canBookAgain(sampleBooking(), state, now);
  expect(canAt('cancelled-by-member', EVENT_END - 1)).toBe(true);
  expect([canAt('cancelled-by-member', EVENT_END), canAt('refused', NOW), canAt('moved', NOW)]).toEqual([
    false,
    false,
    false,
  ]);
});
