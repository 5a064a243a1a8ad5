/** Who has a place at an event, who waits for an answer and who gave theirs back, for whoever runs it. */
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { getStaffEvent } from '../event/get-staff-event.ts';
import { countEventBookings, findEventBookings, type SoughtBookings } from './queries.ts';
import { staffBookingOf } from './rules.ts';

type Asked = SoughtBookings & { page: number; limit: number };

export async function listEventBookings(
  context: Context,
  { page, limit, ...sought }: Asked,
): Promise<Outcome<{ bookings: StaffBooking[]; pagination: Pagination }, 'event.not_found'>> {
  const { db } = context;
  if (!(await getStaffEvent(context, sought.eventId))) return refuse('event.not_found');
  const rows = await findEventBookings(db, sought, { limit, offset: (page - 1) * limit });
  const total = await countEventBookings(db, sought);
  return ok({ bookings: rows.map(staffBookingOf), pagination: paginate(page, limit, total) });
}
