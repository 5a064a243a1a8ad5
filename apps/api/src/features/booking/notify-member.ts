/** Notifies members about their bookings, in their language and in the transaction that changed the booking. */
import type { Booking } from '@rabita/contract/fan/booking';
import { createCalendarFile } from '@rabita/contract/fan/calendar-file';
import type { EventSummary } from '@rabita/contract/fan/event';
import type { Context } from '../../platform/context.ts';
import { verifiedDestination } from '../message/contact/rules.ts';
import { enqueueRushMessages, type NewMessage, replaceSubject } from '../message/enqueue-message.ts';
import { bookingMessage, type NoticeKind } from './messages.ts';
import { type MemberBookingRow, type Recipient, toBooking } from './rules.ts';

/** The notices that carry a calendar file. A booking that was never confirmed has no calendar entry to change. */
const CALENDARS: readonly NoticeKind[] = [
  'confirmed',
  'approved',
  'cancelled',
  'moved',
  'event_cancelled',
  'ended_by_league',
  'transferred',
  'ticket_again',
];

export type MemberNotice = {
  row: MemberBookingRow;
  event: EventSummary;
  member: Recipient;
  /** Whether the booking was never confirmed: then no calendar contains it. */
  isRequest?: boolean;
  /** Whether the member made the change. */
  isByMember?: boolean;
  /** The cancelled booking from which staff moved this one, and its event. */
  movedFrom?: { row: MemberBookingRow; event: EventSummary };
};

/** Enqueues one message per notice. Skips members whom no verified email or SMS can reach. */
export async function notifyMembers(
  context: Context,
  notice: NoticeKind,
  notices: readonly MemberNotice[],
): Promise<void> {
  for (const { member, event, movedFrom } of notices)
    if (movedFrom)
      await replaceSubject(
        context,
        subjectOf(member.id, movedFrom.event._id),
        subjectOf(member.id, event._id),
      );
  await enqueueRushMessages(
    context,
    notices.flatMap(memberNotice => messageTo(context, notice, memberNotice)),
  );
}

export function notifyMember(
  context: Context,
  notice: NoticeKind,
  memberNotice: MemberNotice,
): Promise<void> {
  return notifyMembers(context, notice, [memberNotice]);
}

/** A member's bookings of one event follow each other, so their messages have one order. */
const subjectOf = (memberId: string, eventId: string) => `booking ${memberId} ${eventId}`;

function messageTo(
  { config }: Context,
  notice: NoticeKind,
  { row, event, member, isRequest = false, isByMember = false, movedFrom }: MemberNotice,
): NewMessage[] {
  const { language } = member;
  const destination = verifiedDestination(member, config.smsGateway !== null);
  if (!destination) return [];
  const inLanguage = (own: EventSummary) => ({ ...own, ...own.translations[language] });
  const booking: Booking = toBooking(row, inLanguage(event));
  const ended = movedFrom && toBooking(movedFrom.row, inLanguage(movedFrom.event));
  const { subject, mail, sms } = bookingMessage(notice, booking, language, config, ended?.event);
  const calendar =
    CALENDARS.includes(notice) && !isRequest
      ? createCalendarFile(
          booking,
          language,
          {
            name: config.brand.league[language],
            publicUrl: config.publicUrl,
            host: new URL(config.publicUrl).hostname,
          },
          ended,
        )
      : undefined;
  const content =
    destination.channel === 'email'
      ? { subject, mail, ...(calendar && { calendar }) }
      : { subject: '', text: sms };
  return [
    {
      ...destination,
      template: `booking.${notice}`,
      language,
      memberId: member.id,
      subjectKey: subjectOf(member.id, event._id),
      isByMember,
      ...content,
    },
  ];
}
