/** What was recorded about a member, for the copy of their data that they may ask for. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { auditOf } from './queries.ts';

export async function exportAudit(context: Context, memberId: string): Promise<MemberExport['audit']> {
  const rows = await auditOf(context.db, memberId);
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
}
