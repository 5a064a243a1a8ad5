/** Lists an event’s bookings for staff, and finds bookings by their ids. */
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { findStaffEvent } from '../event/find-staff-event.ts';
import * as queries from './queries.ts';
import { toStaffBooking } from './rules.ts';

type ListEventBookingsInput = queries.BookingFilter & {
  sort: queries.BookingSort;
  page: number;
  limit: number;
};

export async function listEventBookings(
  context: Context,
  { sort, page, limit, ...filter }: ListEventBookingsInput,
): Promise<Result<{ bookings: StaffBooking[]; pagination: Pagination }, 'event.not_found'>> {
  const { db } = context;
  if (!(await findStaffEvent(context, filter.eventId))) return err('event.not_found');
  const rows = await queries.findEventBookings(db, filter, sort, {
    limit,
    offset: (page - 1) * limit,
  });
  const total = await queries.countEventBookings(db, filter);
  return ok({ bookings: rows.map(toStaffBooking), pagination: paginate(page, limit, total) });
}

/** @returns the bookings as staff see them, by id */
export async function findStaffBookings(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, StaffBooking>> {
  const rows = await queries.findStaffBookings(db, ids);
  return new Map(rows.map(row => [row.id, toStaffBooking(row)]));
}
