/** Notifies members about their bookings, in their language and in the transaction that changed the booking. */
import type { Booking } from '@rabita/contract/fan/booking';
import { createCalendarFile } from '@rabita/contract/fan/calendar-file';
import type { EventSummary } from '@rabita/contract/fan/event';
import type { Context } from '../../platform/context.ts';
import { verifiedDestination } from '../message/contact/rules.ts';
import { enqueueRushMessages, type NewMessage, replaceSubject } from '../message/enqueue-message.ts';
import { bookingMessage, type MessageKind } from './messages.ts';
import { type MemberBookingRow, type Recipient, toBooking } from './rules.ts';

const KINDS_WITH_CALENDAR: readonly MessageKind[] = [
  'confirmed',
  'approved',
  'cancelled',
  'moved',
  'event_cancelled',
  'ended_by_league',
  'transferred',
  'ticket_again',
];

export type MemberMessage = {
  row: MemberBookingRow;
  event: EventSummary;
  member: Recipient;
  /** Whether the booking was never confirmed, so that no calendar contains it. */
  isRequest?: boolean;
  /** Whether the member made the change. */
  isByMember?: boolean;
  /** The cancelled booking from which staff moved this one, and its event. */
  movedFrom?: { row: MemberBookingRow; event: EventSummary };
};

/** Enqueues one message per member. Skips members without a verified contact. */
export async function notifyMembers(
  context: Context,
  kind: MessageKind,
  memberMessages: readonly MemberMessage[],
): Promise<void> {
  for (const { member, event, movedFrom } of memberMessages)
    if (movedFrom) {
      const oldKey = toSubjectKey(member.id, movedFrom.event._id);
      await replaceSubject(context, oldKey, toSubjectKey(member.id, event._id));
    }
  const messages = memberMessages.flatMap(memberMessage => toMessages(context, kind, memberMessage));
  await enqueueRushMessages(context, messages);
}

export function notifyMember(
  context: Context,
  kind: MessageKind,
  memberMessage: MemberMessage,
): Promise<void> {
  return notifyMembers(context, kind, [memberMessage]);
}

/** All messages about a member's bookings of one event have the same subject, so that they are sent in order. */
const toSubjectKey = (memberId: string, eventId: string) => `booking ${memberId} ${eventId}`;

function toMessages(
  { config }: Context,
  kind: MessageKind,
  { row, event, member, isRequest = false, isByMember = false, movedFrom }: MemberMessage,
): NewMessage[] {
  const { language } = member;
  const destination = verifiedDestination(member, config.smsGateway !== null);
  if (!destination) return [];
  const translate = (summary: EventSummary) => ({ ...summary, ...summary.translations[language] });
  const booking: Booking = toBooking(row, translate(event));
  const oldBooking = movedFrom && toBooking(movedFrom.row, translate(movedFrom.event));
  const { subject, mail, sms } = bookingMessage(kind, booking, language, config, oldBooking?.event);
  const { brand, publicUrl } = config;
  const site = { name: brand.league[language], publicUrl, host: new URL(publicUrl).hostname };
  const calendar =
    KINDS_WITH_CALENDAR.includes(kind) && !isRequest
      ? createCalendarFile(booking, language, site, oldBooking)
      : undefined;
  const content =
    destination.channel === 'email'
      ? { subject, mail, ...(calendar && { calendar }) }
      : { subject: '', text: sms };
  return [
    {
      ...destination,
      template: `booking.${kind}`,
      language,
      memberId: member.id,
      subjectKey: toSubjectKey(member.id, event._id),
      isByMember,
      ...content,
    },
  ];
}
