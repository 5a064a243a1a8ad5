/** Exports a member's data in the audit log: the member's actions, and notes of staff about the member. */
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

export async function exportStaffNotes(
  context: Context,
  memberId: string,
): Promise<MemberExport['staff_notes']> {
  const rows = await findNotesOnSubject(context.db, memberId);
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
}
