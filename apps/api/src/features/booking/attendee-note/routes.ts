/** Binds the endpoint of the notes on attendees to its use case. */
import * as booking from '@rabita/contract/staff/booking';
import { bind } from '../../../platform/http/route.ts';
import { saveAttendeeNote } from './save-attendee-note.ts';

export const attendeeNoteRoutes = [
  bind(booking.saveAttendeeNote, ({ context, params, body, session, address }) =>
    saveAttendeeNote(context, {
      bookingId: params.id,
      note: body.note,
      staffId: session.staffId,
      address,
    }),
  ),
];
