/**
 * Collects what the audit log holds of a member, for the export of the member's data: lines of own actions and reasons
 * by staff.
 */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { findNotesOnSubject, findRowsOfActor } from './queries.ts';

export async function exportOwnAuditLines(
  context: Context,
  memberId: string,
): Promise<MemberExport['audit']> {
  const rows = await findRowsOfActor(context.db, memberId);
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
}

/** Collects what staff wrote about a member in what they did, for the export of the member's data. */
export async function exportStaffNotes(
  context: Context,
  memberId: string,
): Promise<MemberExport['staff_notes']> {
  const rows = await findNotesOnSubject(context.db, memberId);
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
}
