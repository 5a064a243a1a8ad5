/** Defines the background job that queues the messages of an announcement. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { findEventSummaries } from '../../event/find-event-summaries.ts';
import { provenDestination } from '../../message/contact/rules.ts';
import { enqueueMessages, type NewMessage } from '../../message/enqueue-message.ts';
import { announcementMessage } from './messages.ts';
import { lockNextRecipients, lockUnsent, markSentTo } from './queries.ts';
import { wordsOf } from './rules.ts';

const BATCH_SIZE = 100;

/**
 * Queues an announcement's messages in batches. Each attendee gets one, in their language.
 * Continues where an interrupted run stopped: each batch stores its last booking in the transaction that stores the
 * messages, and the announcement's lock keeps other processes from the same batch.
 */
export async function notifyAttendees(context: Context, announcementId: string): Promise<void> {
  while (await context.db.transaction(db => queueBatch({ ...context, db }, announcementId), WITH_RETRY));
}

/** @returns whether there may be another batch */
async function queueBatch(context: Context, announcementId: string): Promise<boolean> {
  const { db, config } = context;
  const announcement = await lockUnsent(db, announcementId);
  if (!announcement) return false;
  const { event_id } = announcement;
  const event = (await findEventSummaries(context, [event_id], 'ar')).get(event_id);
  if (!event) throw new Error('The event of the announcement does not exist.');
  const recipients = await lockNextRecipients(db, announcement, BATCH_SIZE);
  await enqueueMessages(
    context,
    recipients.flatMap(({ member_id: memberId, language, ...member }): NewMessage[] => {
      const destination = provenDestination(member, config.smsGateway !== null);
      if (!destination) return [];
      const words = wordsOf(announcement, language);
      const { subject, mail, sms } = announcementMessage(words, event, language, config);
      const content = destination.channel === 'email' ? { subject, mail } : { subject: '', text: sms };
      return [{ ...destination, template: 'event.announcement', language, memberId, ...content }];
    }),
  );
  await markSentTo(db, announcementId, recipients.at(-1)?.booking_id ?? null);
  return recipients.length > 0;
}

export function announcementTasks(context: Context): TaskList {
  return {
    send_announcement: payload =>
      notifyAttendees(context, (payload as { announcementId: string }).announcementId),
  };
}
