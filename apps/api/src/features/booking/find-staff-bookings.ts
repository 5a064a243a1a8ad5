/** Finds bookings as staff see them, by their ids. */
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { Context } from '../../platform/context.ts';
import * as queries from './queries.ts';
import { toStaffBooking } from './rules.ts';

export async function findStaffBookings(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, StaffBooking>> {
  const rows = await queries.findStaffBookings(db, ids);
  return new Map(rows.map(row => [row.id, toStaffBooking(row)]));
}
