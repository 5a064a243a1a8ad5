/** Serialises bookings for the wire, each with its event. */

import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import type { Context } from '../../platform/context.ts';
import { findEventSummaries } from '../event/find-event-summaries.ts';
import { type MemberBookingRow, toBooking } from './rules.ts';

/** Returns the bookings in the order of the rows. */
export async function serialiseBookings(
  context: Context,
  rows: readonly MemberBookingRow[],
  language: Language,
): Promise<Booking[]> {
  const events = await findEventSummaries(
    context,
    rows.map(row => row.event_id),
    language,
  );
  return rows.map(row => {
    const event = events.get(row.event_id);
    if (!event) throw new Error('The event of the booking does not exist.');
    return toBooking(row, event);
  });
}
