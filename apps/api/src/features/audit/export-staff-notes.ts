/** Collects what staff wrote about a member in what they did, for the export of the member's data. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { findNotesOnSubject } from './queries.ts';

export async function exportStaffNotes(
  context: Context,
  memberId: string,
): Promise<MemberExport['staff_notes']> {
  const rows = await findNotesOnSubject(context.db, memberId);
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
}
