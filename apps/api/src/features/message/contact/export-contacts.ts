/** Lists a member's emails and phone numbers for their export, and when each was proven. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../../platform/context.ts';
import { findContacts } from './queries.ts';

export async function exportContacts(context: Context, memberId: string): Promise<MemberExport['contacts']> {
  const rows = await findContacts(context.db, memberId);
  return rows.map(row => ({ ...row, proven_at: row.proven_at?.toISOString() ?? null }));
}
