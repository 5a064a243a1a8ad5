/** Gets the attendee of a booking, to show with a verdict. The name and member id are null once the member is erased. */
import type { Context } from '../../../platform/context.ts';
import { type AttendeeRow, findAttendee } from './queries.ts';

export function getAttendee({ db }: Context, bookingId: string): Promise<AttendeeRow | undefined> {
  return findAttendee(db, bookingId);
}
