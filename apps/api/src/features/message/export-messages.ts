/** Lists a member's messages (without their texts) and a member's contacts, for the member's data export. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { findContacts } from './contact/queries.ts';
import { findMessageHistory } from './queries.ts';

export async function exportMessages(context: Context, memberId: string): Promise<MemberExport['messages']> {
  const rows = await findMessageHistory(context.db, memberId);
  return rows.map(row => ({
    channel: row.channel,
    recipient: row.recipient,
    template: row.template,
    subject: row.subject,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
}

export async function exportContacts(context: Context, memberId: string): Promise<MemberExport['contacts']> {
  const rows = await findContacts(context.db, memberId);
  return rows.map(row => ({ ...row, verified_at: row.verified_at?.toISOString() ?? null }));
}
