/** Lists what staff noted about a member’s bookings, oldest first, for the member's data export. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../../platform/context.ts';
import { findNotesOf } from './queries.ts';

export async function exportAttendeeNotes(
  { db }: Context,
  memberId: string,
): Promise<MemberExport['attendee_notes']> {
  const rows = await findNotesOf(db, memberId);
  return rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }));
}
