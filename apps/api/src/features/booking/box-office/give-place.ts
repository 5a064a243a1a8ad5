/** Gives a member or a guest a confirmed booking at an event that the caller has locked. */
import { randomBytes } from 'node:crypto';
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { findPublishedEvent } from '../../event/find-event.ts';
import { publishSeats } from '../../event/publish-seats.ts';
import { allowRebooking, hasLiveBooking, insertPlace, lockMember, type NewPlace } from './queries.ts';
import { findPlaceError } from './rules.ts';

export type GivePlaceError =
  | Exclude<ReturnType<typeof findPlaceError>, null>
  | 'booking.holder_registered'
  | 'member.not_found';

/**
 * Call it in a transaction that has locked the event and the member's bookings there, and that rolls back after an
 * error. Staff can also give a place to a member who may not book the event again.
 */
export async function givePlace(
  context: Context,
  event: StaffEvent,
  place: Omit<NewPlace, 'eventId' | 'ticketId'>,
): Promise<Result<{ id: string }, GivePlaceError>> {
  const { db } = context;
  const { memberId } = place;
  if (memberId !== null && (await hasLiveBooking(db, event._id, memberId)))
    return err('booking.holder_registered');
  const error = findPlaceError(event, place.complimentaryReason === null);
  if (error) return err(error);
  if (memberId !== null) {
    await allowRebooking(db, event._id, memberId);
    if (!(await lockMember(db, memberId))) return err('member.not_found');
  }
  // The constraints of the database decide about seats and second bookings.
  const inserted = await insertPlace(db, { ...place, eventId: event._id, ticketId: randomBytes(16) });
  if (inserted === 'full') return err('booking.event_full');
  if (inserted === 'registered') return err('booking.holder_registered');
  const after = await findPublishedEvent(context, event._id);
  if (after) await publishSeats(context, [after]);
  return ok(inserted);
}
