/** Adds a member's own bookings to a list of events. The list may come from the cache; the bookings are current. */
import type { Context } from '../../platform/context.ts';
import type { EventList } from './list-events.ts';
import { findOwnBookings } from './queries.ts';
import { REGISTRATION_STATUS } from './rules.ts';

export async function markOwnBookings(
  { db }: Context,
  memberId: string,
  { events, pagination }: EventList,
): Promise<EventList> {
  if (events.length === 0) return { events, pagination };
  const own = await findOwnBookings(
    db,
    memberId,
    events.map(({ _id }) => _id),
  );
  const byEvent = new Map(own.map(booking => [booking.event_id, booking]));
  const marked = events.map(event => {
    const booking = byEvent.get(event._id);
    if (!booking) return event;
    return { ...event, registration_status: REGISTRATION_STATUS[booking.status], booking_id: booking.id };
  });
  return { events: marked, pagination };
}
