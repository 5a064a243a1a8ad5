/** Binds the endpoints of attendees to their use cases: the CSV file, the search at the gate, and notes. */
import * as door from '@rabita/contract/door/scanner';
import * as booking from '@rabita/contract/staff/booking';
import { bind } from '../../../platform/http/route.ts';
import { exportAttendees } from './export-attendees.ts';
import { findAttendees } from './find-attendees.ts';
import { saveAttendeeNote } from './save-attendee-note.ts';

export const attendeeRoutes = [
  bind(booking.exportAttendees, ({ context, params, session, language, address }) =>
    exportAttendees(context, { eventId: params.id, language, staffId: session.staffId, address }),
  ),
  bind(door.findAttendees, ({ context, body, session, address }) =>
    findAttendees(context, { q: body.q, session, address }),
  ),
  bind(booking.saveAttendeeNote, ({ context, params, body, session, address }) =>
    saveAttendeeNote(context, {
      bookingId: params.id,
      note: body.note,
      staffId: session.staffId,
      address,
    }),
  ),
];
