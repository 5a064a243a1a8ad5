/** Collects the audit log lines of a member's own actions, for the export of the member's data. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { findRowsOfActor } from './queries.ts';

export async function exportOwnAuditLines(
  context: Context,
  memberId: string,
): Promise<MemberExport['audit']> {
  const rows = await findRowsOfActor(context.db, memberId);
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
}
