/** Lists a member's messages (channel, recipient, subject and times, no text) for the member's data export. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
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
