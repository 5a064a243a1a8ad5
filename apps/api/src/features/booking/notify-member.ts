/** Tells a member what became of their place, in their own language and in the transaction that decided it. */
import type { Booking } from '@rabita/contract/booking';
import type { EventSummary } from '@rabita/contract/event';
import type { Context } from '../../platform/context.ts';
import { provenDestination } from '../auth/rules.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { bookingMessage, type Notice } from './messages.ts';
import type { Recipient } from './queries.ts';
import { bookingOf, type NotedRow } from './rules.ts';
import { writeCalendar } from './write-calendar.ts';

/** What changes an entry in the member's calendar; a request that was never confirmed has none. */
const CALENDARS: readonly Notice[] = ['confirmed', 'approved', 'cancelled', 'moved', 'event_cancelled'];

/**
 * Tells nothing to an address or a number that the member has not proven to be their own.
 * @param at when it was decided, by the database's clock
 * @param isRequest whether the booking was only asked for, so that no calendar has it
 */
export async function notifyMember(
  context: Context,
  notice: Notice,
  {
    row,
    event,
    member,
    at,
    isRequest = false,
  }: { row: NotedRow; event: EventSummary; member: Recipient; at: Date; isRequest?: boolean },
): Promise<void> {
  const { config } = context;
  const { language } = member;
  const destination = provenDestination(member, config.smsGateway !== null);
  if (!destination) return;
  const booking: Booking = bookingOf(row, { ...event, ...event.translations[language] });
  const { mail, sms } = bookingMessage(notice, booking, language, config);
  const calendar =
    CALENDARS.includes(notice) && !isRequest
      ? writeCalendar(booking, {
          stamp: at,
          moves: row.moves,
          host: new URL(config.publicUrl).hostname,
          productId: config.brand.league.en,
        })
      : undefined;
  await enqueueMessage(context, {
    ...destination,
    template: `booking.${notice}`,
    language,
    memberId: member.id,
    ...(destination.channel === 'email'
      ? { ...mail, ...(calendar && { calendar }) }
      : { subject: '', text: sms }),
  });
}
