/** Gets one booking of the member. Another member's booking counts as not found. */

import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { findBooking } from './queries.ts';
import { serialiseBookings } from './serialise-bookings.ts';

type GetBookingInput = { bookingId: string; memberId: string; language: Language };

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
