/** Which refusal a member gets, and until when a place can be given back. */
import { EVENT_STATES } from '@rabita/contract/event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotBook, whyNotCancel } from './rules.ts';

describe('whyNotBook', () => {
  it('lets nobody in but a newcomer to an open event', () => {
    const free = EVENT_STATES.flatMap(state =>
      ([null, 'live', 'refused'] as const)
        .filter(standing => whyNotBook(state, standing) === null)
        .map(() => state),
    );
    expect(free).toEqual(['open']);
  });

  it('tells of one’s own booking before a full or closed event, and of the event’s end before both', () => {
    expect(EVENT_STATES.map(state => whyNotBook(state, 'live'))).toEqual([
      'booking.event_cancelled',
      'booking.event_past',
      'booking.already_registered',
      'booking.already_registered',
      'booking.already_registered',
      'booking.already_registered',
    ]);
    expect(whyNotBook('full', 'refused')).toBe('booking.refused_by_league');
    expect(EVENT_STATES.map(state => whyNotBook(state, null))).toEqual([
      'booking.event_cancelled',
      'booking.event_past',
      'booking.not_open',
      'booking.closed',
      'booking.event_full',
      null,
    ]);
  });
});

describe('whyNotCancel', () => {
  it('ends with the instant at which doors open', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), offset => {
        const doors = new Date('2026-06-01T16:00:00Z');
        const now = new Date(doors.getTime() + offset);
        expect(whyNotCancel({ checked_in_at: null, doors_open_at: doors }, now)).toBe(
          offset >= 0 ? 'booking.doors_open' : null,
        );
        expect(whyNotCancel({ checked_in_at: now, doors_open_at: doors }, now)).toBe('booking.checked_in');
      }),
    );
  });
});
