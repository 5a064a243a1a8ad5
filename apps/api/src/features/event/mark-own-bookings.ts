/** Adds a member's bookings and early access to events, which may come from the cache. */
import type { Event } from '@rabita/contract/fan/event';
import type { Context } from '../../platform/context.ts';
import { findHeadStarts } from '../points/leaderboard/get-standing.ts';
import { findPerkHours } from '../reward/perk/find-perks.ts';
import { findOwnBookings } from './queries.ts';
import { withOwnBooking } from './rules.ts';

/** Adds the time from which the member's tier or perk allows booking to events that are not open for booking yet. */
async function markEarlyAccess<Shown extends Event>(
  context: Context,
  memberId: string,
  events: readonly Shown[],
): Promise<Shown[]> {
  const upcomingIds = events.filter(({ state }) => state === 'upcoming').map(({ _id }) => _id);
  if (upcomingIds.length === 0) return [...events];
  const tierHours = (await findHeadStarts(context, [memberId])).get(memberId) ?? 0;
  const perkHours = await findPerkHours(context, memberId, upcomingIds);
  return events.map(event => {
    const hours = Math.max(tierHours, perkHours.get(event._id) ?? 0);
    if (hours === 0 || event.state !== 'upcoming' || event.booking_opens_at === null) return event;
    const earlyAccessMs = Date.parse(event.booking_opens_at) - hours * 3_600_000;
    return { ...event, early_access_at: new Date(earlyAccessMs).toISOString() };
  });
}

export async function markOwnBookings<Shown extends Event>(
  context: Context,
  memberId: string,
  events: readonly Shown[],
): Promise<Shown[]> {
  if (events.length === 0) return [];
  const bookings = await findOwnBookings(
    context.db,
    memberId,
    events.map(({ _id }) => _id),
  );
  const bookingByEvent = new Map(bookings.map(booking => [booking.event_id, booking]));
  const markedEvents = events.map(event => {
    const booking = bookingByEvent.get(event._id);
    return booking ? withOwnBooking(event, booking) : event;
  });
  return markEarlyAccess(context, memberId, markedEvents);
}
