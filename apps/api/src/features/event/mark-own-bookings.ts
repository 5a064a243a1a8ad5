/** Adds a member's own bookings and early access to a list of events, which may come from the cache. */
import type { Context } from '../../platform/context.ts';
import type { EventList } from './list-events.ts';
import { markEarlyAccess } from './mark-early-access.ts';
import { findOwnBookings } from './queries.ts';
import { REGISTRATION_STATUS } from './rules.ts';

export async function markOwnBookings(
  context: Context,
  memberId: string,
  { events, pagination }: EventList,
): Promise<EventList> {
  if (events.length === 0) return { events, pagination };
  const own = await findOwnBookings(
    context.db,
    memberId,
    events.map(({ _id }) => _id),
  );
  const byEvent = new Map(own.map(booking => [booking.event_id, booking]));
  const marked = events.map(event => {
    const booking = byEvent.get(event._id);
    if (!booking) return event;
    return { ...event, registration_status: REGISTRATION_STATUS[booking.status], booking_id: booking.id };
  });
  return { events: await markEarlyAccess(context, memberId, marked), pagination };
}
