/** Lists a member's bookings, and the notes and reasons that staff wrote about them, for the member's data export. */
import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { findNotes } from './attendee/queries.ts';
import { findComplimentaryReasons } from './box-office/queries.ts';
import { serialiseBookings } from './list-bookings.ts';
import { findBookings } from './queries.ts';

export async function exportBookings(
  context: Context,
  { memberId, language }: { memberId: string; language: Language },
): Promise<Booking[]> {
  const rows = await findBookings(context.db, memberId, null, { limit: null, offset: 0 });
  return serialiseBookings(context, rows, language);
}

export async function exportAttendeeNotes(
  { db }: Context,
  memberId: string,
): Promise<MemberExport['attendee_notes']> {
  const rows = await findNotes(db, memberId);
  return rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }));
}

export function exportComplimentaryPlaces(
  { db }: Context,
  memberId: string,
): Promise<MemberExport['complimentary_places']> {
  return findComplimentaryReasons(db, memberId);
}
