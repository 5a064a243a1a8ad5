/** Saves or removes the note on an attendee, which staff see in the list of bookings and at the gate. */
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { Context } from '../../../platform/context.ts';
import { isId, WITH_RETRY } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { findStaffBookings } from '../list-event-bookings.ts';
import * as queries from './queries.ts';

type SaveAttendeeNoteInput = { bookingId: string; note: string | null; staffId: string; ip: string };

/** Locks the booking, so that no note outlives its member: an erasure waits, or is already committed. */
export function saveAttendeeNote(
  context: Context,
  { bookingId, note, staffId, ip }: SaveAttendeeNoteInput,
): Promise<Result<{ booking: StaffBooking }, 'booking.not_found'>> {
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    const id = bookingId.toLowerCase();
    const attendee = isId(id) ? await queries.lockAttendee(db, id) : undefined;
    if (!attendee) return err('booking.not_found');
    if (note !== attendee.note) {
      if (note === null) await queries.deleteNote(db, id);
      else await queries.upsertNote(db, id, attendee.member_id, note);
      const action = note === null ? 'attendee.note_removed' : 'attendee.note_saved';
      // The text stays out of the audit log, because an erasure must delete it.
      await recordAudit(txContext, byStaff(staffId, ip), action, {
        detail: { booking: id, event: attendee.event_id },
        subject: { kind: 'booking', id },
      });
    }
    const booking = (await findStaffBookings(txContext, [id])).get(id);
    if (!booking) throw new Error('The locked booking does not exist.');
    return ok({ booking });
  }, WITH_RETRY);
}

/** Call it with both bookings locked. */
export async function moveNote({ db }: Context, fromId: string, toId: string): Promise<void> {
  await queries.moveNote(db, fromId, toId);
}
