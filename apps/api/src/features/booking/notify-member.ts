/** Tells a member what became of their place, in their own language and in the transaction that decided it. */
import type { Booking } from '@rabita/contract/fan/booking';
import { calendarFile } from '@rabita/contract/fan/calendar-file';
import type { EventSummary } from '@rabita/contract/fan/event';
import type { Context } from '../../platform/context.ts';
import { provenDestination } from '../auth/rules.ts';
import { enqueueMessages, type NewMessage } from '../message/enqueue-message.ts';
import { bookingMessage, type Notice } from './messages.ts';
import type { Recipient } from './queries.ts';
import { bookingOf, type NotedRow } from './rules.ts';

/** What changes an entry in the member's calendar; a request that was never confirmed has none. */
const CALENDARS: readonly Notice[] = ['confirmed', 'approved', 'cancelled', 'moved', 'event_cancelled'];

/** `isRequest`: it was only asked for, so that no calendar has it. */
export type Told = { row: NotedRow; event: EventSummary; member: Recipient; isRequest?: boolean };

/** This many who are told at once are a crowd, and more of it is on its way. */
const CROWD = 10;
/** Seconds for which a crowd's messages wait: nobody looks at their mail before, and those still booking are served. */
const AFTER_A_CROWD = 10;

/** Tells nothing to an address or a number that the member has not proven to be their own. */
export async function notifyMembers(context: Context, notice: Notice, told: readonly Told[]): Promise<void> {
  await enqueueMessages(
    context,
    told.flatMap(one => messageTo(context, notice, one)),
    told.length >= CROWD ? AFTER_A_CROWD : 0,
  );
}

export function notifyMember(context: Context, notice: Notice, told: Told): Promise<void> {
  return notifyMembers(context, notice, [told]);
}

function messageTo(
  { config }: Context,
  notice: Notice,
  { row, event, member, isRequest = false }: Told,
): NewMessage[] {
  const { language } = member;
  const destination = provenDestination(member, config.smsGateway !== null);
  if (!destination) return [];
  const booking: Booking = bookingOf(row, { ...event, ...event.translations[language] });
  const { subject, mail, sms } = bookingMessage(notice, booking, language, config);
  const calendar =
    CALENDARS.includes(notice) && !isRequest
      ? calendarFile(booking, language, {
          name: config.brand.league[language],
          publicUrl: config.publicUrl,
          host: new URL(config.publicUrl).hostname,
        })
      : undefined;
  const content =
    destination.channel === 'email'
      ? { subject, mail, ...(calendar && { calendar }) }
      : { subject: '', text: sms };
  return [{ ...destination, template: `booking.${notice}`, language, memberId: member.id, ...content }];
}
