/**
 * Defines the background jobs of bookings: messages to all attendees, and what a moved or cancelled event and old
 * guests need.
 */

import { GUEST_NAME_DAYS } from '@rabita/contract/retention';
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { findEventSummaries } from '../event/find-event-summaries.ts';
import { verifiedDestination } from '../message/contact/rules.ts';
import { enqueueMessages, type NewMessage } from '../message/enqueue-message.ts';
import { announcementMessage } from './announcement/messages.ts';
import { lockNextRecipients, lockUnsent, markSentTo } from './announcement/queries.ts';
import { wordsOf } from './announcement/rules.ts';
import * as queries from './box-office/queries.ts';
import { cancelAllBookings } from './cancel-all-bookings.ts';
import { notifyMember } from './notify-member.ts';
import { claimUnnotifiedBookings } from './queries.ts';

const BATCH_SIZE = 100;

/**
 * Deletes the names of guests, and what staff wrote about them, some weeks after their booking or event has ended.
 * In batches, so that no transaction holds many bookings. A booking that is locked waits for the next night.
 */
export async function forgetGuests({ db }: Context): Promise<void> {
  while ((await queries.forgetGuests(db, GUEST_NAME_DAYS, BATCH_SIZE)) === BATCH_SIZE);
}

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
      const destination = verifiedDestination(member, config.smsGateway !== null);
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

/**
 * Notifies the members with a booking at a moved event, in batches. Each gets one message, with the latest data.
 * Continues where an interrupted run stopped: each booking is marked in the transaction that stores its message.
 */
export async function notifyOfMove(context: Context, eventId: string): Promise<void> {
  for (let notified = BATCH_SIZE; notified > 0; ) {
    notified = await context.db.transaction(async db => {
      const inside = { ...context, db };
      const rows = await claimUnnotifiedBookings(db, eventId, BATCH_SIZE);
      const event = (await findEventSummaries(inside, [eventId], 'ar')).get(eventId);
      if (!event) throw new Error('The moved event does not exist.');
      for (const row of rows) {
        const member = { ...row, id: row.member_id };
        const isRequest = row.status === 'pending';
        await notifyMember(inside, 'moved', { row, event, member, isRequest });
      }
      return rows.length;
    }, WITH_RETRY);
  }
}

const eventIdOf = (payload: unknown) => (payload as { eventId: string }).eventId;

export function bookingTasks(context: Context): TaskList {
  return {
    notify_of_move: payload => notifyOfMove(context, eventIdOf(payload)),
    cancel_bookings: payload => cancelAllBookings(context, eventIdOf(payload)),
    send_announcement: payload =>
      notifyAttendees(context, (payload as { announcementId: string }).announcementId),
    forget_guests: () => forgetGuests(context),
  };
}

export const bookingCrontab = '32 3 * * * forget_guests';
