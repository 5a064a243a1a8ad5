/** Reminds members to collect a reward three days before its reservation lapses, once for each. */
import type { AppContext } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { provenDestination } from '../../message/contact/rules.ts';
import { enqueueMessages } from '../../message/enqueue-message.ts';
import { reminderMessage } from './messages.ts';
import { claimReminders } from './queries.ts';
import type { ReminderRow } from './rules.ts';

const BATCH_SIZE = 100;

/** Each batch is marked in the transaction that stores its messages, so that whatever dies, each is sent once. */
export async function notifyOfLapse(context: AppContext): Promise<void> {
  const messageTo = (row: ReminderRow) => {
    const destination = provenDestination(row, context.config.smsGateway !== null);
    if (!destination) return [];
    const { subject, mail, sms } = reminderMessage(row, context.config);
    const content = destination.channel === 'email' ? { subject, mail } : { subject: '', text: sms };
    const { language, member_id: memberId } = row;
    return [{ ...destination, template: 'redemption.reminder', language, memberId, ...content }];
  };
  for (let reminded = BATCH_SIZE; reminded === BATCH_SIZE; ) {
    reminded = await context.db.transaction(async db => {
      const rows = await claimReminders(db, BATCH_SIZE);
      await enqueueMessages({ ...context, db }, rows.flatMap(messageTo));
      return rows.length;
    }, WITH_RETRY);
  }
}
