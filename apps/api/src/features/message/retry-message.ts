/** Lets staff resend a failed message at once, with its attempts reset. A job that is sending it continues. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { findMessage, queueMessages } from './queries.ts';

type RetryMessageInput = { messageId: string; session: StaffSession; ip: string };

export async function retryMessage(
  context: Context,
  { messageId, session, ip }: RetryMessageInput,
): Promise<Result<undefined, 'message.not_found' | 'message.not_failed'>> {
  const message = isId(messageId) ? await findMessage(context.db, messageId) : undefined;
  if (!message) return err('message.not_found');
  if (message.sent_at !== null || message.attempts === 0) return err('message.not_failed');
  await queueMessages(context.db, [messageId]);
  await recordAudit(context, byStaff(session.staffId, ip), 'message.retried', {
    detail: { template: message.template, channel: message.channel, attempts: message.attempts },
    subject: { kind: 'message', id: messageId },
  });
  return ok(undefined);
}
