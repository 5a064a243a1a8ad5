/** Binds the endpoint of the attendees' CSV file to its use case. */
import { exportAttendees as endpoint } from '@rabita/contract/staff/booking';
import { bind } from '../../../platform/http/route.ts';
import { exportAttendees } from './export-attendees.ts';

export const attendeeListRoutes = [
  bind(endpoint, ({ context, params, session, language, address }) =>
    exportAttendees(context, { eventId: params.id, language, staffId: session.staffId, address }),
  ),
];
