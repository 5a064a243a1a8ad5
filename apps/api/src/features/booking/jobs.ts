/** Defines the background jobs of bookings: messages to attendees, moved and cancelled events, and old guest names. */
import { GUEST_NAME_DAYS } from '@rabita/contract/retention';
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { findEventSummaries } from '../event/find-event-summaries.ts';
import { verifiedDestination } from '../message/contact/rules.ts';
import { enqueueMessages, type NewMessage } from '../message/enqueue-message.ts';
import { announcementMessage } from './announcement/messages.ts';
import { lockNextRecipients, lockUnsentAnnouncement, markSentUpTo } from './announcement/queries.ts';
import { toTexts } from './announcement/rules.ts';
import * as queries from './box-office/queries.ts';
import { cancelAllBookings } from './cancel-all-bookings.ts';
import { claimUnnotifiedBookings } from './event-change/queries.ts';
import { notifyMember } from './notify-member.ts';

const BATCH_SIZE = 100;

/** Runs in batches, so that no transaction locks many bookings. Leaves locked bookings for the next night. */
export async function deleteGuestNames({ db }: Context): Promise<void> {
  while ((await queries.deleteGuestNames(db, GUEST_NAME_DAYS, BATCH_SIZE)) === BATCH_SIZE);
}

/**
 * Enqueues an announcement's messages in batches. Continues where an interrupted run stopped: each batch stores its
 * last booking together with its messages. The lock on the announcement keeps other processes from the same batch.
 */
export async function notifyAttendees(context: Context, announcementId: string): Promise<void> {
  while (await context.db.transaction(db => enqueueBatch({ ...context, db }, announcementId), WITH_RETRY));
}

/** @returns whether there may be another batch */
async function enqueueBatch(context: Context, announcementId: string): Promise<boolean> {
  const { db, config } = context;
  const announcement = await lockUnsentAnnouncement(db, announcementId);
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
      const texts = toTexts(announcement, language);
      const { subject, mail, sms } = announcementMessage(texts, event, language, config);
      const content = destination.channel === 'email' ? { subject, mail } : { subject: '', text: sms };
      return [{ ...destination, template: 'event.announcement', language, memberId, ...content }];
    }),
  );
  await markSentUpTo(db, announcementId, recipients.at(-1)?.booking_id ?? null);
  return recipients.length > 0;
}

/**
 * Notifies the members with a booking at a moved event, in batches. Continues where an interrupted run stopped: each
 * booking is marked in the transaction that stores its message.
 */
export async function notifyOfMove(context: Context, eventId: string): Promise<void> {
  for (let notified = BATCH_SIZE; notified > 0; ) {
    notified = await context.db.transaction(async db => {
      const txContext = { ...context, db };
      const rows = await claimUnnotifiedBookings(db, eventId, BATCH_SIZE);
      const event = (await findEventSummaries(txContext, [eventId], 'ar')).get(eventId);
      if (!event) throw new Error('The moved event does not exist.');
      for (const row of rows) {
        const member = { ...row, id: row.member_id };
        const isRequest = row.status === 'pending';
        await notifyMember(txContext, 'moved', { row, event, member, isRequest });
      }
      return rows.length;
    }, WITH_RETRY);
  }
}

const toEventId = (payload: unknown) => (payload as { eventId: string }).eventId;

export function bookingTasks(context: Context): TaskList {
  return {
    notify_of_move: payload => notifyOfMove(context, toEventId(payload)),
    cancel_bookings: payload => cancelAllBookings(context, toEventId(payload)),
    send_announcement: payload =>
      notifyAttendees(context, (payload as { announcementId: string }).announcementId),
    forget_guests: () => deleteGuestNames(context),
  };
}

export const bookingCrontab = '32 3 * * * forget_guests';
