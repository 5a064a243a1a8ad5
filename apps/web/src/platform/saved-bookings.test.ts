/** Tests which bookings count as complete, and how cached copies of them are found. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleBooking } from '../../test/samples.ts';
import { createQueryClient } from './calls/query-client.ts';
import { findNewestCopy, findSavedBooking, hasTicketFields, localizeBooking } from './saved-bookings.ts';

describe('hasTicketFields', () => {
  it('hasTicketFields is true for a complete booking and false for an incomplete one', () => {
    expect(hasTicketFields(sampleBooking())).toBe(true);
    const { event: _event, ...noEvent } = sampleBooking();
    for (const incompleteBooking of [null, 7, 'x', {}, noEvent, { ...sampleBooking(), starts_at: 'soon' }]) {
      expect(hasTicketFields(incompleteBooking)).toBe(false);
    }
  });

  it('hasTicketFields is false for arbitrary values and never throws', () => {
    fc.assert(fc.property(fc.anything(), value => hasTicketFields(value) === false));
  });
});

it('findSavedBooking returns the booking with the given id from a response with one booking or a list, else null', () => {
  const booking = sampleBooking();
  expect(findSavedBooking({ booking }, 'booking-1')).toEqual(booking);
  expect(findSavedBooking({ bookings: [sampleBooking({ _id: 'other' }), booking] }, 'booking-1')).toEqual(
    booking,
  );
  expect(findSavedBooking({ qr: 'RB1', format: 'static' }, 'booking-1')).toBeNull();
  expect(findSavedBooking({ booking }, 'other')).toBeNull();
});

it('localizeBooking replaces the event’s texts with those of the given language', () => {
  const english = localizeBooking(sampleBooking(), 'en');
  expect(english.event.name).toBe('Fans’ Night');
  expect(english.location).toBe('Boulevard Riyadh');
});

it('findNewestCopy returns the copy that was fetched last, and no other member’s', () => {
  const client = createQueryClient();
  const listResponse = { bookings: [sampleBooking({ status: 'cancelled' })] };
  client.setQueryData(['booking', 'member-1', 'booking-1'], { booking: sampleBooking() }, { updatedAt: 1 });
  client.setQueryData(['bookings', 'member-1', 'all', 1], listResponse, { updatedAt: 2 });
  client.setQueryData(['booking', 'member-2', 'booking-1'], { booking: sampleBooking() }, { updatedAt: 3 });
  const copy = findNewestCopy(client, 'member-1', 'booking-1');
  expect([copy?.booking.status, copy?.savedAt]).toEqual(['cancelled', 2]);
  expect(findNewestCopy(client, 'member-3', 'booking-1')).toBeNull();
});
