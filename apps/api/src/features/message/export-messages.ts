/** What the league told a member and when, for the copy of their data that they may ask for. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { messagesOf } from './queries.ts';

export async function exportMessages(context: Context, memberId: string): Promise<MemberExport['messages']> {
  const rows = await messagesOf(context.db, memberId);
  return rows.map(row => ({
    channel: row.channel,
    template: row.template,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
}
