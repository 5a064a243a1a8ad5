/** Cancels a member's booking. Idempotent: a retry succeeds, but changes and sends nothing. */
import type { Language } from '@rabita/contract/constants';
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { Booking, cancelBooking as endpoint } from '@rabita/contract/fan/booking';
import type { Event } from '@rabita/contract/fan/event';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { findEvent } from '../event/find-event.ts';
import { endBookings } from './end-bookings.ts';
import { notifyMember } from './notify-member.ts';
import { findRecipient, lockBooking } from './queries.ts';
import { findCancelError, type MemberBookingRow, toBooking } from './rules.ts';

type CancelBookingInput = { bookingId: string; memberId: string; language: Language; ip: string };

export async function cancelBooking(
  context: Context,
  { bookingId, memberId, language, ip }: CancelBookingInput,
): Promise<Result<{ booking: Booking; event: Event }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const before = isId(bookingId) ? await lockBooking(db, memberId, bookingId) : undefined;
  if (!before) return err('booking.not_found');
  let row: MemberBookingRow = before;
  if (before.status !== 'cancelled') {
    const error = findCancelError(before, before.now);
    if (error) return err(error);
    const [cancellation] = await endBookings(context, {
      bookingIds: [before.id],
      by: 'member',
      auditEntry: {
        actorKind: 'member',
        actorId: memberId,
        action: 'booking.cancelled',
        ip,
        detail: { booking: before.id, event: before.event_id },
      },
    });
    row = { ...before, ...cancellation };
  }
  const event = await findEvent(context, { eventId: row.event_id, memberId, language });
  if (!event) throw new Error('The event of the booking does not exist.');
  if (before.status !== 'cancelled') {
    const member = await findRecipient(db, memberId);
    if (!member) throw new Error('The member of a live session does not exist.');
    const kind = before.status === 'pending' ? 'withdrawn' : 'cancelled';
    await notifyMember(context, kind, { row, event, member, isByMember: true });
  }
  return ok({ booking: toBooking(row, event), event });
}
