/** Adds a member's own bookings and early access to events, which may come from the cache. */
import type { Event } from '@rabita/contract/fan/event';
import type { Context } from '../../platform/context.ts';
import { markEarlyAccess } from './mark-early-access.ts';
import { findOwnBookings } from './queries.ts';
import { withOwnBooking } from './rules.ts';

export async function markOwnBookings(
  context: Context,
  memberId: string,
  events: readonly Event[],
): Promise<Event[]> {
  if (events.length === 0) return [];
  const own = await findOwnBookings(
    context.db,
    memberId,
    events.map(({ _id }) => _id),
  );
  const byEvent = new Map(own.map(booking => [booking.event_id, booking]));
  const marked = events.map(event => {
    const booking = byEvent.get(event._id);
    return booking ? withOwnBooking(event, booking) : event;
  });
  return markEarlyAccess(context, memberId, marked);
}
