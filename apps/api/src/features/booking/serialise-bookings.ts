/** Bookings as the wire shows them, each with its event. */

import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import type { Context } from '../../platform/context.ts';
import { listSummaries } from '../event/list-summaries.ts';
import { bookingOf, type NotedRow } from './rules.ts';

/** In the order of the rows. */
export async function serialiseBookings(
  context: Context,
  rows: readonly NotedRow[],
  language: Language,
): Promise<Booking[]> {
  const events = await listSummaries(
    context,
    rows.map(row => row.event_id),
    language,
  );
  return rows.map(row => {
    const event = events.get(row.event_id);
    if (!event) throw new Error('The event of a booking is not there.');
    return bookingOf(row, event);
  });
}
