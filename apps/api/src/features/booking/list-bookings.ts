/** Lists the member’s bookings, and gets one of them. */
import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { findEventSummaries } from '../event/find-event-summaries.ts';
import { countBookings, findBooking, findBookings } from './queries.ts';
import { type MemberBookingRow, toBooking } from './rules.ts';

type ListBookingsInput = {
  memberId: string;
  language: Language;
  status: Booking['status'] | null;
  page: number;
  limit: number;
};

export async function listBookings(
  context: Context,
  { memberId, language, status, page, limit }: ListBookingsInput,
): Promise<{ bookings: Booking[]; pagination: Pagination }> {
  const { db } = context;
  const rows = await findBookings(db, memberId, status, { limit, offset: (page - 1) * limit });
  // A page that is not full is the last page, so that counting is rarely necessary.
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  const total = isLast ? (page - 1) * limit + rows.length : await countBookings(db, memberId, status);
  return {
    bookings: await serialiseBookings(context, rows, language),
    pagination: paginate(page, limit, total),
  };
}

type GetBookingInput = { bookingId: string; memberId: string; language: Language };

/** Another member's booking counts as not found. */
export async function getBooking(
  context: Context,
  { bookingId, memberId, language }: GetBookingInput,
): Promise<Result<{ booking: Booking }, 'booking.not_found'>> {
  const row = isId(bookingId) ? await findBooking(context.db, memberId, bookingId) : undefined;
  if (!row) return err('booking.not_found');
  const [booking] = await serialiseBookings(context, [row], language);
  if (!booking) throw new Error('The booking was not serialised.');
  return ok({ booking });
}

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
