/**
 * Lists a member's own bookings: first events that are not over, soonest first, then past events, latest first. So the
 * member's next event is at the top.
 */

import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { Context } from '../../platform/context.ts';
import { countBookings, findBookings } from './queries.ts';
import { serialiseBookings } from './serialise-bookings.ts';

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
  // A page that is not full is the last one. Almost every member has only that one.
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  const total = isLast ? (page - 1) * limit + rows.length : await countBookings(db, memberId, status);
  return {
    bookings: await serialiseBookings(context, rows, language),
    pagination: paginate(page, limit, total),
  };
}
